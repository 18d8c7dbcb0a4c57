/** What the buttons of a pagination are called: messages. */
export const pageWords = {
  first: 'first page',
  previous: 'previous page',
  next: 'next page',
  last: 'last page',
} as const;
