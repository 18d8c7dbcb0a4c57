import { expect, test } from 'vitest';
import { readConfig } from '../../app/config.ts';
import { secureHeaders } from './security-headers.ts';

const policyWith = (environment: NodeJS.ProcessEnv) => {
  const storage = { origin: undefined } as never;
  const headers = secureHeaders({ public_url: 'http://any', storage, maps: readConfig(environment).maps });
  return Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.filter((source) => source.startsWith('http'))];
    }),
  );
};

test('a page reaches only its own server, unless the operator wants another map', () => {
  expect(Object.values(policyWith({})).flat()).toEqual([]);
  const styled = policyWith({ HIREFRAME_MAP_STYLE_URL: 'https://tiles.example.com/dark/style.json?key=1' });
  const [img, connect] = [styled['img-src'], styled['connect-src']];
  expect([img, connect]).toEqual([['https://tiles.example.com'], ['https://tiles.example.com']]);
  expect(Object.values(styled).flat()).toHaveLength(2);
  expect(Object.values(policyWith({ HIREFRAME_GOOGLE_MAPS_KEY: 'a-key' })).flat()).toEqual([]); // On the page with the map alone.
});

test.each(['http://127.0.0.1:8080', 'https://[::1]', 'https://xn--bcher-kva.example'])(
  'a style at %s is read',
  (origin) => {
    expect(policyWith({ HIREFRAME_MAP_STYLE_URL: `${origin}/style.json` })['img-src']).toEqual([origin]);
  },
);

test.each([
  ['HIREFRAME_GOOGLE_MAPS_KEY', 'two words', 'must be a key'],
  ['HIREFRAME_MAP_STYLE_URL', 'tiles', 'must be a web address'],
  ['HIREFRAME_MAP_STYLE_URL', 'https://*/style.json', 'must be a web address'],
  ['HIREFRAME_MAP_STYLE_URL', 'https://tiles.example.com;worker-src/style.json', 'must be a web address'],
])('%s=%s is refused', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});
