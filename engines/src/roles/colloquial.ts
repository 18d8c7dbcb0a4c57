// Short forms that people say instead of the name of a trade: 'wind turbine techs', 'database admins'.
import type { Line } from './role-lines.ts';

const short: [whole: RegExp, said: string][] = [
  [/ technician$/, ' tech'],
  [/ administrator$/, ' admin'],
];

/** Every line with the short forms of its English names, where they are not those of another. */
export function withShortForms(lines: readonly Line[]): Line[] {
  const taken = new Set(lines.flatMap(({ names }) => names.map(([, name]) => name)));
  return lines.map((line) => {
    const said = line.names.flatMap(([tongue, name]): Line['names'] => {
      const form = tongue === 'en' ? short.find(([whole]) => whole.test(name)) : undefined;
      const text = form && name.replace(...form);
      return text && !taken.has(text) ? [['en', text]] : [];
    });
    return said.length > 0 ? { ...line, names: [...line.names, ...said] } : line;
  });
}
