// Where two answers differ. Sums of doubles depend on the order in which they are added up, in their last digits.

const tolerance = 1e-9;

/** @returns the path of the first difference with both values, or undefined */
export function findDifference(one: unknown, other: unknown, path = ''): string | undefined {
  if (typeof one === 'number' && typeof other === 'number') {
    const isExact = Number.isInteger(one) && Number.isInteger(other);
    const isSame = isExact ? one === other : Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one));
    return isSame ? undefined : `${path}: ${one} and ${other}`;
  }
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other ? undefined : `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = findDifference(one[name as keyof typeof one], other[name as keyof typeof other], `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}
