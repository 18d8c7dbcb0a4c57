/**
 * What a CSV shows of a row: nested objects become columns with dots, lists one cell.
 * `{a: {b: 1}, c: [2, 3], d: [{name: 'x'}]}` → `{'a.b': 1, c: '2; 3', d: 'x'}`. Lists of other objects are left out: they have
 * lists of their own.
 */
export function flatten(row: object, prefix = ''): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (Array.isArray(value)) {
      const words = value.map((one) => (one !== null && typeof one === 'object' ? one.name : one));
      if (words.every((one) => one !== undefined)) flat[prefix + name] = words.join('; ');
    } else if (value !== null && typeof value === 'object') {
      Object.assign(flat, flatten(value, `${prefix}${name}.`));
    } else flat[prefix + name] = value;
  }
  return flat;
}
