/* What can be opened over a table. */
export type Panel = 'menu' | 'people' | 'log' | 'score' | 'rules' | 'settings' | 'invite' | 'leave';
