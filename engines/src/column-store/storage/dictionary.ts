// Numbers of 32 bits, each with a code of its own in the order in which they came: columns and lists hold the codes.
// Scores, days and terms repeat a thousand times over, so a code takes half the room, a condition is decided once for
// each value instead of once for each candidate, and counting by value needs nothing but a small table.

/** By open addressing: a Map would keep an object for each number that is no small integer. */
export type Dictionary = {
  size: number;
  /** By code: the number, or the bits of a single-precision value. */
  keys: Int32Array<ArrayBuffer>;
  /** Code + 1; 0 is free. Twice as long as there are keys, or longer; a power of two. */
  slots: Uint32Array;
};

const minRoom = 64;

/** @param none what stands for no value; its code is 0 */
export function createDictionary(none: number): Dictionary {
  const dictionary = { size: 0, keys: new Int32Array(minRoom), slots: new Uint32Array(minRoom * 2) };
  encodeKey(dictionary, none);
  return dictionary;
}

/** The bits of NaN, as typed arrays write it. */
export const noValue = new Int32Array(new Float32Array([Number.NaN]).buffer)[0] as number;

/** The code of a number; a new one if it has none yet. */
export function encodeKey(dictionary: Dictionary, key: number): number {
  const { keys, slots } = dictionary;
  const mask = slots.length - 1;
  let at = hashOf(key) & mask;
  for (let code = slots[at] as number; code !== 0; code = slots[at] as number) {
    if (keys[code - 1] === key) return code - 1;
    at = (at + 1) & mask;
  }
  return add(dictionary, key, at);
}

/** Of the first `count` numbers, until the next call: as many codes as that, or more. */
export function encodeKeys(dictionary: Dictionary, numbers: Int32Array, count: number): Uint32Array {
  if (found.length < count) found = new Uint32Array(count * 2);
  const codes = found;
  let { keys, slots } = dictionary;
  let mask = slots.length - 1;
  for (let n = 0; n < count; n++) {
    const key = numbers[n] as number;
    let at = hashOf(key) & mask;
    let code = slots[at] as number;
    while (code !== 0 && keys[code - 1] !== key) {
      at = (at + 1) & mask;
      code = slots[at] as number;
    }
    codes[n] = code - 1;
    if (code !== 0) continue;
    codes[n] = add(dictionary, key, at);
    ({ keys, slots } = dictionary);
    mask = slots.length - 1;
  }
  return codes;
}

let found = new Uint32Array(0);

/** @returns -1 where it has none */
export function findCode({ keys, slots }: Dictionary, key: number): number {
  const mask = slots.length - 1;
  let at = hashOf(key) & mask;
  for (let code = slots[at] as number; code !== 0; code = slots[at] as number) {
    if (keys[code - 1] === key) return code - 1;
    at = (at + 1) & mask;
  }
  return -1;
}

/** By code, for columns of values: the bits read as single precision. NaN where there is none. */
export const readValues = ({ keys, size }: Dictionary): Float32Array => new Float32Array(keys.buffer, 0, size);

function hashOf(key: number): number {
  const mixed = Math.imul(key ^ (key >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function add(dictionary: Dictionary, key: number, at: number): number {
  const code = dictionary.size++;
  if (code === dictionary.keys.length) return grow(dictionary, key);
  dictionary.keys[code] = key;
  dictionary.slots[at] = code + 1;
  return code;
}

function grow(dictionary: Dictionary, key: number): number {
  const { keys } = dictionary;
  dictionary.keys = new Int32Array(keys.length * 2);
  dictionary.slots = new Uint32Array(keys.length * 4);
  dictionary.size = 0;
  for (const known of keys) encodeKey(dictionary, known);
  return encodeKey(dictionary, key);
}
