import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readPacketTable } from './packet-table.ts';

const table = (...lines: string[]) => readPacketTable(Readable.from(`${lines.join('\n')}\n`));
const head = ['#tb 0: 1/1000', '#media_type 0: video', '#codec_id 0: vp9', '#dimensions 0: 1280x720'];

test('pictures without a length that begin late last as long as the gaps between them', async () => {
  const [track] = await table(...head, '0, 32, 32, 0, 500, 0x1', '0, 72, 72, 0, 400, 0x2', '0, 112, 112, 0, 300, 0x3');
  expect(track).toMatchObject({ packets: 3, bytes: 1200, start_seconds: 0.032 });
  expect(track?.end_seconds).toBeCloseTo(0.152);
});

test('a single picture without a length ends when it begins', async () => {
  const [track] = await table(...head, '0, 32, 32, 0, 500, 0x1');
  expect(track?.end_seconds).toBeCloseTo(0.032);
});
