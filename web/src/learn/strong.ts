/** Words between two asterisks are strong: "Touch *Place*." */
export const parts = (sentence: string): { words: string; strong: boolean }[] =>
  sentence
    .split('*')
    .map((words, at) => ({ words, strong: at % 2 === 1 }))
    .filter(({ words }) => words !== '');
