/* What can be opened over a table. */
export type Panel =
  | 'menu'
  | 'told'
  | 'stickers'
  | 'people'
  | 'log'
  | 'score'
  | 'rules'
  | 'dice'
  | 'picture'
  | 'settings'
  | 'invite'
  | 'leave';
