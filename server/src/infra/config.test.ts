import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with an empty environment everything has a default, and the demo is on', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    is_port_chosen: false,
    host: '127.0.0.1',
    is_demo: true,
    allow_private: false,
  });
  expect(config.data_folder).toMatch(/\/\.hireframe$/);
  expect(config.storage_url).toBe(`file://${config.data_folder}/objects`);
});

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    is_port_chosen: false,
    is_demo: true,
  });
});

test('every fault is named in one message', () => {
  const wrong = { PORT: '99999', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail.example.com', HIREFRAME_NOW: 'today' };
  expect(() => readConfig(wrong)).toThrow(
    /PORT must be 65535 or less\n {2}HIREFRAME_NOW must be an instant.*\n {2}DATABASE_URL must be an address.*\n {2}SMTP_URL must be an address/,
  );
});

test.each([
  ['HIREFRAME_DEMO', 'perhaps', 'must be on or off'],
  ['PUBLIC_URL', 'ftp://example.com', 'must be a web address'],
  ['STORAGE_URL', 'http://example.com', 'must be an address such as file:'],
  ['HOST', 'not a host!', 'must be an address to listen on'],
])('%s=%s is refused with a message', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test('there is no demo on somebody’s database or an open address, even when asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).is_demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0' }).is_demo).toBe(false);
  expect(() => readConfig({ HOST: '0.0.0.0', HIREFRAME_DEMO: 'on' })).toThrow('HIREFRAME_DEMO needs');
});

test('a public address loses its closing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hire.example.com/' }).public_url).toBe('https://hire.example.com');
});
