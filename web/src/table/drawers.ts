/* What can be opened over a table. */
export type Drawer = 'menu' | 'people' | 'log' | 'score' | 'rules' | 'settings' | 'invite' | 'leave';
