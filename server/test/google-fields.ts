// Google's masks of fields, such as 'id,payload(headers,parts(partId))': what is not named is left out.

type Mask = Map<string, Mask | null>;

export function masked(body: object, fields: string | null): object {
  return fields === null ? body : (kept(body, maskOf(fields)) as object);
}

function maskOf(fields: string): Mask {
  const tokens = fields.match(/[\w]+|[(),]/g) ?? [];
  let at = 0;
  function level(): Mask {
    const mask: Mask = new Map();
    for (let name = tokens[at++]; name !== undefined && name !== ')'; name = tokens[at++]) {
      if (name === ',') continue;
      const isOpened = tokens[at] === '(';
      if (isOpened) at++;
      mask.set(name, isOpened ? level() : null);
    }
    return mask;
  }
  return level();
}

function kept(value: unknown, mask: Mask | null): unknown {
  if (mask === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => kept(one, mask));
  const named = Object.entries(value).filter(([name]) => mask.has(name));
  return Object.fromEntries(named.map(([name, one]) => [name, kept(one, mask.get(name) ?? null)]));
}
