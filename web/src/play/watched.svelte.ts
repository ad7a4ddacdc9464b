/* Whose board somebody without a seat looks at: known to the whole page, so that its bar can say it. */
export const watched = $state({ seat: 0 });
