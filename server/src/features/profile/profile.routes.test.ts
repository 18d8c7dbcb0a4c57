import {
  changeMe,
  deleteAvatar,
  deleteCoverImage,
  getMe,
  putAvatar,
  putCoverImage,
} from '@hireframe/contract/users.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';

const { call, context, http } = await startApp();
const { db, storage } = context;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const fileOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });
const keysOf = async (user_id: string) =>
  (await Array.fromAsync(storage.list(`users/${user_id}/`))).map(({ key }) => key);

async function shown(url: string | null) {
  const answer = await http.inject({ method: 'GET', url: url ?? '/none' });
  return { status: answer.statusCode, bytes: answer.rawPayload, type: answer.headers['content-type'] };
}

test('a change touches only what it names', async () => {
  const as = await makeCandidate(db);
  await call(changeMe, { body: { details: { skills: ['Sewing'], github: 'https://github.com/any' } }, as });
  const { body } = await call(changeMe, { body: { first_name: 'Ana', details: { city: 'Porto' } }, as });
  expect(body).toMatchObject({
    first_name: 'Ana',
    last_name: 'Body',
    details: { city: 'Porto', country: '', skills: ['Sewing'], github: 'https://github.com/any' },
  });
  expect((await call(getMe, { as })).body).toEqual(body);
});

test('skills and languages are kept in order, each once whatever its case', async () => {
  const as = await makeCandidate(db);
  const details = { skills: [' React ', 'Go', 'react', 'GO'], languages: ['Português', 'português'] };
  const { body } = await call(changeMe, { body: { details }, as });
  expect(body.details).toMatchObject({ skills: ['React', 'Go'], languages: ['Português'] });
});

test('a place gets its coordinates, and loses them with a place that nobody knows', async () => {
  const as = await makeCandidate(db);
  const where = () => db.selectFrom('users').select(['latitude', 'longitude']).where('id', '=', as.user_id).execute();
  await call(changeMe, { body: { details: { city: 'Porto', country: 'Portugal' } }, as });
  expect(await where()).toEqual([{ latitude: expect.closeTo(41.1, 0), longitude: expect.closeTo(-8.6, 0) }]);
  await call(changeMe, { body: { first_name: 'Ana' }, as });
  expect(await where()).toEqual([{ latitude: expect.closeTo(41.1, 0), longitude: expect.closeTo(-8.6, 0) }]);
  await call(changeMe, { body: { details: { city: 'Nowhere at all' } }, as });
  expect(await where()).toEqual([{ latitude: null, longitude: null }]);
});

test('a profile is complete when all of its parts are there', async () => {
  const as = await makeCandidate(db, { is_email_verified: true });
  const details = { city: 'Porto', current_organization: 'Any', skills: ['Go'], languages: ['Latin'] };
  const links = { website: 'https://ana.example.com' };
  await call(changeMe, { body: { mobile_number: '+351 1', details: { ...details, ...links } }, as });
  const { body } = await call(putAvatar, { raw: fileOf(await plain(9, 9).png().toBuffer(), 'image/png'), as });
  expect(body).toMatchObject({ profile_completion: 90, profile_missing: ['resume'] });
});

test.each([
  [{ details: { github: 'javascript:alert(1)' } }, 'details.github'],
  [{ first_name: ' ' }, 'first_name'],
  [{ mobile_number: 'call me' }, 'mobile_number'],
])('refuses %j', async (body, field) => {
  const refused = await call(changeMe, { body, as: await makeCandidate(db) });
  expect({ status: refused.status, fields: Object.keys(refused.body.errors ?? {}) }).toEqual({
    status: 422,
    fields: [field],
  });
});

test('an avatar becomes a square WebP, turned as its camera says, without metadata', async () => {
  const as = await makeCandidate(db);
  const photo = await plain(1200, 600)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ana Silva', Orientation: '6' } })
    .toBuffer();
  expect(photo.includes('Ana Silva')).toBe(true);
  const { status, body } = await call(putAvatar, { raw: fileOf(photo, 'image/jpeg'), as });
  expect(status).toBe(200);
  const { status: found, bytes, type } = await shown(body.avatar);
  expect({ found, type }).toEqual({ found: 200, type: 'image/webp' });
  const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
  expect({ width, height, format, exif, orientation }).toEqual({ width: 512, height: 512, format: 'webp' });
});

test('the cover is a wide WebP, and a new one takes the place of the old one', async () => {
  const as = await makeCandidate(db);
  const raw = fileOf(await plain(4000, 3000).png().toBuffer(), 'image/png');
  const first = await call(putCoverImage, { raw, as });
  const { width, height } = await sharp((await shown(first.body.cover_image)).bytes).metadata();
  expect({ width, height }).toEqual({ width: 1600, height: 400 });
  const second = await call(putCoverImage, { raw, as });
  expect((await shown(first.body.cover_image)).status).toBe(404);
  expect((await shown(second.body.cover_image)).status).toBe(200);
  expect((await call(deleteCoverImage, { as })).status).toBe(204);
  expect(await keysOf(as.user_id)).toEqual([]);
  expect((await call(getMe, { as })).body.cover_image).toBeNull();
  expect((await call(deleteAvatar, { as })).status).toBe(204);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const cut = async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 400);

test.each([
  ['an SVG that says it is a PNG', async () => Buffer.from(svg), 'image/png', 415],
  ['an SVG', async () => Buffer.from(svg), 'image/svg+xml', 415],
  ['a web page that says it is a JPEG', async () => Buffer.from('<html>'), 'image/jpeg', 415],
  ['nothing', async () => Buffer.alloc(0), 'image/png', 415],
  ['a TIFF that says it is a PNG', () => plain(9, 9).tiff().toBuffer(), 'image/png', 415],
  ['half a photo', cut, 'image/jpeg', 422],
  ['more than 50 megapixels', () => plain(10_000, 5001).png().toBuffer(), 'image/png', 422],
  ['more than 10 MB', async () => Buffer.alloc(10 * 2 ** 20 + 1), 'image/png', 413],
])('refuses %s and keeps nothing of it', async (_what, make, type, expected) => {
  const as = await makeCandidate(db);
  const { status, body } = await call(putAvatar, { raw: fileOf(await make(), type), as });
  expect({ status, message: body.message }).toEqual({ status: expected, message: expect.stringMatching(/\w{4}/) });
  expect(await keysOf(as.user_id)).toEqual([]);
});

test.each([
  { details: { city: 'a\u0000b' } },
  { details: { skills: ['a\nb'] } },
  { details: { website: 'javascript:alert(1)' } },
  { first_name: 'Win at https://evil.example' },
  { first_name: '\u200b' },
  { last_name: '\u202eevil' },
])('%j is refused at its field', async (body) => {
  const { status, body: said } = await call(changeMe, { body, as: await makeCandidate(db) });
  expect(status).toBe(422);
  expect(Object.keys(said.errors ?? {})).toHaveLength(1);
});
