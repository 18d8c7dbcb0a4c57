// Who is compared stands in the address: ids separated by commas.
export const maxCompared = 4;

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Each id once, in the order of the address; what is no id is left out. */
export const idsIn = (address: string | undefined): string[] =>
  [...new Set((address ?? '').split(',').map((part) => part.trim().toLowerCase()))].filter(isId);

export const formatComparedIds = (ids: string[]): string | undefined => (ids.length > 0 ? ids.join(',') : undefined);
