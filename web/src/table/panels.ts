/* What can be opened over a table. */
export type Panel = 'menu' | 'told' | 'people' | 'log' | 'score' | 'rules' | 'settings' | 'invite' | 'leave';
