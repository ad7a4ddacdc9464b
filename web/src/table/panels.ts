/* What can be opened over a table. */
export type Panel =
  'menu' | 'told' | 'stickers' | 'people' | 'log' | 'score' | 'rules' | 'settings' | 'invite' | 'leave';
