// A date of a resume as two fields: a month, which may be left out, and a year.

/** '2024-05' → { month: '05', year: '2024' }; '2024' → { month: '', year: '2024' }. */
export function splitMonth(date: string): { month: string; year: string } {
  const [, year = '', month = ''] = /^([^-]*)(?:-(.*))?$/.exec(date) ?? [];
  return { month, year };
}

/** A month without a year stays visible as a fault: the contract refuses it. */
export const joinMonth = ({ month, year }: { month: string; year: string }) => (month ? `${year}-${month}` : year);

const name = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** For a choice of months; the first stands for none. */
export const months = [
  { value: '', label: 'Month' },
  ...Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: name.format(Date.UTC(2024, at)),
  })),
];
