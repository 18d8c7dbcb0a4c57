// Counting bits of many masks: which of 32 skills each row has. Eight masks' worth of single steps would take one addition
// for each bit; here numbers of two, four and eight bits stand side by side in one word and are added up all at once.

const [two, four, eight] = [0x55555555, 0x33333333, 0x0f0f0f0f];
/** More would flow over: three masks in two bits, five times three in four, 17 times fifteen in eight. */
const [inNibbles, inBytes] = [15, 255];

/** Adds to `totals`, by bit, how many of the first `count` masks have it. */
export function countMasks(totals: Uint32Array, masks: Uint32Array, count: number): void {
  const bytes = new Int32Array(8);
  for (let begin = 0; begin < count; begin += inBytes) {
    const end = Math.min(begin + inBytes, count);
    bytes.fill(0);
    for (let n = begin; n < end; n += inNibbles) addFifteen(bytes, masks, n, Math.min(n + inNibbles, end));
    for (let place = 0; place < 8; place++) {
      const word = bytes[place] as number;
      const bit = bitOf[place] as number;
      (totals[bit] as number) += word & 0xff;
      (totals[bit + 8] as number) += (word >>> 8) & 0xff;
      (totals[bit + 16] as number) += (word >>> 16) & 0xff;
      (totals[bit + 24] as number) += word >>> 24;
    }
  }
}

/** Which bit of each eight a word of bytes counts: see `addFifteen`. */
const bitOf = [0, 4, 2, 6, 1, 5, 3, 7];

function addFifteen(bytes: Int32Array, masks: Uint32Array, from: number, to: number) {
  let [a, b, c, d] = [0, 0, 0, 0];
  let n = from;
  for (; n + 2 < to; n += 3) {
    const [x, y, z] = [masks[n] as number, masks[n + 1] as number, masks[n + 2] as number];
    const even = ((x & two) + (y & two) + (z & two)) | 0;
    const odd = (((x >>> 1) & two) + ((y >>> 1) & two) + ((z >>> 1) & two)) | 0;
    a = (a + (even & four)) | 0;
    b = (b + ((even >>> 2) & four)) | 0;
    c = (c + (odd & four)) | 0;
    d = (d + ((odd >>> 2) & four)) | 0;
  }
  for (; n < to; n++) {
    const x = masks[n] as number;
    a = (a + (x & 0x11111111)) | 0;
    b = (b + ((x >>> 2) & 0x11111111)) | 0;
    c = (c + ((x >>> 1) & 0x11111111)) | 0;
    d = (d + ((x >>> 3) & 0x11111111)) | 0;
  }
  (bytes[0] as number) += a & eight;
  (bytes[1] as number) += (a >>> 4) & eight;
  (bytes[2] as number) += b & eight;
  (bytes[3] as number) += (b >>> 4) & eight;
  (bytes[4] as number) += c & eight;
  (bytes[5] as number) += (c >>> 4) & eight;
  (bytes[6] as number) += d & eight;
  (bytes[7] as number) += (d >>> 4) & eight;
}

export function bitsIn(mask: number): number {
  let word = mask - ((mask >>> 1) & two);
  word = (word & four) + ((word >>> 2) & four);
  return Math.imul((word + (word >>> 4)) & eight, 0x01010101) >>> 24;
}
