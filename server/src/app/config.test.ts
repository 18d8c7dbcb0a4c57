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
    storage_quotas: { workspace_bytes: 50 * 2 ** 30, account_bytes: 200 * 2 ** 20 },
    memory: { total_mb: 2048, has_column_store: true, has_search_index: true },
    warnings: [],
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
  ['HIREFRAME_SECURITY_CONTACT', 'javascript:alert(1)', 'must be an email address or a page'],
  ['STORAGE_URL', 'http://example.com', 'must be an address such as file:'],
  ['HIREFRAME_MEMORY_MB', '-1', 'must be 0 or more'],
  ['HOST', 'not a host!', 'must be an address to listen on'],
])('%s=%s is refused with a message', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test('memory for columns and index is one number; the two old names still hold, with a warning', () => {
  expect(readConfig({ HIREFRAME_MEMORY_MB: '512' }).memory).toMatchObject({ total_mb: 512, has_column_store: true });
  expect(readConfig({ HIREFRAME_MEMORY_MB: '0' }).memory).toMatchObject({
    has_column_store: false,
    has_search_index: false,
  });
  const { memory, warnings } = readConfig({ HIREFRAME_POOL_MB: '0', HIREFRAME_SEARCH_MB: '300' });
  expect(memory).toEqual({ total_mb: 300, has_column_store: false, has_search_index: true });
  expect(warnings).toHaveLength(2);
});

test('quotas of storage are said in megabytes, and 0 is no limit', () => {
  const { storage_quotas } = readConfig({ HIREFRAME_WORKSPACE_STORAGE_MB: '0', HIREFRAME_ACCOUNT_STORAGE_MB: '10' });
  expect(storage_quotas).toEqual({ workspace_bytes: undefined, account_bytes: 10 * 2 ** 20 });
});

test('there is no demo on somebody’s database or an open address, even when asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).is_demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', HIREFRAME_CLEAR_CONNECTIONS: 'HOST' }).is_demo).toBe(false);
  expect(() => readConfig({ HOST: '0.0.0.0', HIREFRAME_CLEAR_CONNECTIONS: 'HOST', HIREFRAME_DEMO: 'on' })).toThrow(
    'HIREFRAME_DEMO needs',
  );
});

test('behind a public address there is a demo only where it is asked for', () => {
  expect(readConfig({ PUBLIC_URL: 'https://jobs.example.com' }).is_demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://jobs.example.com', HIREFRAME_DEMO: 'on' }).is_demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).is_demo).toBe(true);
});

test('a public address loses its closing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hire.example.com/' }).public_url).toBe('https://hire.example.com');
});

test('proxies are addresses and networks, with commas', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16,2001:db8::/32' }).trusted_proxies).toEqual([
    '10.0.0.7',
    '192.168.0.0/16',
    '2001:db8::/32',
  ]);
  expect(readConfig({}).trusted_proxies).toEqual([]);
});

test.each(['proxy.internal', '10.0.0.7;10.0.0.8', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.7,'])(
  'a proxy %s is refused: nobody, or everybody, would be believed',
  (TRUSTED_PROXIES) => expect(() => readConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES must be addresses'),
);

test('the contact for vulnerabilities is an address or a page', () => {
  const contact = (typed: string) => readConfig({ HIREFRAME_SECURITY_CONTACT: typed }).security_contact;
  expect(contact('security@example.com')).toBe('mailto:security@example.com');
  expect(contact('https://example.com/security')).toBe('https://example.com/security');
  expect(contact('')).toBeUndefined();
});

test.each([
  ['http://127.0.0.1:11434/v1/', 'openai', 'http://127.0.0.1:11434/v1'],
  ['https://gateway.example.com', 'openai', 'https://gateway.example.com'],
  ['https://api.anthropic.com', 'anthropic', 'https://api.anthropic.com/v1'],
  ['https://api.anthropic.com/v1', 'anthropic', 'https://api.anthropic.com/v1'],
  ['anthropic+http://10.0.0.7:8080/claude/v1', 'anthropic', 'http://10.0.0.7:8080/claude/v1'],
  ['https://not-anthropic.com/v1', 'openai', 'https://not-anthropic.com/v1'],
])('a language model at %s is spoken to in the protocol of %s', (LLM_URL, protocol, url) => {
  const HIREFRAME_CLEAR_CONNECTIONS = 'LLM_URL';
  const { language_model } = readConfig({
    LLM_URL,
    LLM_MODEL: 'some/model:7b',
    LLM_KEY: 'key',
    HIREFRAME_CLEAR_CONNECTIONS,
  });
  expect(language_model).toEqual({ protocol, url, model: 'some/model:7b', key: 'key' });
});

test('without its variables there is no language model; a server of one’s own needs no key', () => {
  expect(readConfig({ LLM_URL: '', LLM_MODEL: '', LLM_KEY: '' }).language_model).toBeUndefined();
  expect(readConfig({ LLM_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'm' }).language_model?.key).toBeUndefined();
});

test.each([
  [{ LLM_MODEL: 'm' }, /LLM_URL is needed too, such as/],
  [{ LLM_URL: 'http://127.0.0.1:1/v1' }, /LLM_MODEL is needed too/],
  [{ LLM_KEY: 'k' }, /LLM_URL is needed too.*\n {2}LLM_MODEL is needed too/],
  [{ LLM_URL: 'https://api.anthropic.com', LLM_MODEL: 'm' }, /LLM_KEY is needed too: Anthropic/],
  [{ LLM_URL: 'http://me:secret@127.0.0.1/v1', LLM_MODEL: 'm' }, /LLM_URL must hold no user/],
  [{ LLM_URL: 'ftp://127.0.0.1/v1', LLM_MODEL: 'm' }, /LLM_URL must be an address such as/],
  [{ LLM_URL: 'http://127.0.0.1/v1', LLM_MODEL: 'two words' }, /LLM_MODEL must be the name/],
  [{ LLM_URL: 'http://127.0.0.1/v1', LLM_MODEL: 'm', LLM_KEY: 'two words' }, /LLM_KEY must be a key/],
])('a language model that is set up halfway is refused with a message that holds no secret', (given, message) => {
  expect(() => readConfig(given)).toThrow(message);
  expect(() => readConfig(given)).not.toThrow(/secret|two words/);
});

test.each([
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/audio/transcriptions'],
  ['https://api.example.com/v1/', 'https://api.example.com/v1/audio/transcriptions'],
  ['http://127.0.0.1:8080/inference', 'http://127.0.0.1:8080/inference'],
])('a transcript service at %s is asked at %s', (TRANSCRIBE_URL, url) => {
  const { transcripts } = readConfig({ TRANSCRIBE_URL, HIREFRAME_DATA: '/data' });
  expect(transcripts).toMatchObject({
    endpoint: { url, model: 'whisper-1', key: undefined },
    models_folder: '/data/models',
  });
});

test.each([
  [{ TRANSCRIBE_KEY: 'key' }, 'TRANSCRIBE_URL is needed too'],
  [{ TRANSCRIBE_URL: 'http://user:secret@127.0.0.1' }, 'TRANSCRIBE_URL must hold no user'],
  [{ TRANSCRIBE_URL: 'ftp://127.0.0.1' }, 'TRANSCRIBE_URL must be an address'],
])('a transcript service that cannot be asked (%o) is refused with a message', (given, message) => {
  expect(() => readConfig(given)).toThrow(message);
});

test('Google is at its own addresses, or all of it at one for trying things out', () => {
  expect(readConfig({}).google).toEqual({
    authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_url: 'https://oauth2.googleapis.com/token',
    api_url: 'https://gmail.googleapis.com',
    client: undefined,
    push: undefined,
    units_per_minute: 6000,
  });
  const given = {
    HIREFRAME_GOOGLE_URL: 'http://127.0.0.1:1/',
    HIREFRAME_GOOGLE_CLIENT_ID: '12-ab.apps.googleusercontent.com',
    HIREFRAME_GOOGLE_CLIENT_SECRET: 'a-client-secret',
    HIREFRAME_GMAIL_TOPIC: 'projects/hire/topics/mail',
    HIREFRAME_GMAIL_PUSH_TOKEN: 'twenty-letters-or-more',
  };
  expect(readConfig(given).google).toMatchObject({
    authorize_url: 'http://127.0.0.1:1/o/oauth2/v2/auth',
    token_url: 'http://127.0.0.1:1/token',
    client: { client_id: '12-ab.apps.googleusercontent.com', client_secret: 'a-client-secret' },
    push: { topic: 'projects/hire/topics/mail', token: 'twenty-letters-or-more' },
  });
});

test.each([
  [{ HIREFRAME_GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com' }, /HIREFRAME_GOOGLE_CLIENT_SECRET is needed too/],
  [{ HIREFRAME_GMAIL_PUSH_TOKEN: 'twenty-letters-or-more' }, /HIREFRAME_GMAIL_TOPIC is needed too/],
  [{ HIREFRAME_GOOGLE_CLIENT_ID: 'mine' }, /HIREFRAME_GOOGLE_CLIENT_ID must end in/],
  [{ HIREFRAME_GMAIL_TOPIC: 'mail' }, /HIREFRAME_GMAIL_TOPIC must be such as projects/],
])('half a client of Google is refused (%o)', (given, message) => expect(() => readConfig(given)).toThrow(message));
