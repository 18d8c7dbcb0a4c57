/** '1 candidate', '1,204 candidates' */
export const people = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'candidate' : 'candidates'}`;
