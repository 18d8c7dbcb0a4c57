/** Words of a user in a mail of ours, every line marked: nobody's words can look like ours. '' stays ''. */
export const quoted = (message: string): string =>
  message === ''
    ? ''
    : message
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
