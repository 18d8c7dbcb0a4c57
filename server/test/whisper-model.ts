// A model for whisper.cpp made on the spot: its file format, and weights that mean nothing. What is heard with it is always
// the same nonsense.
import { writeFileSync } from 'node:fs';

const [vocabulary, written] = [51_865, 50_257]; // All tokens, and those that a file spells.
const [frames, context, mels, bins] = [1500, 448, 80, 201];
type Shape = { width: number; heads: number; layers: number };
const shapes = { least: { width: 64, heads: 1, layers: 1 }, base: { width: 512, heads: 8, layers: 6 } };
const blank = 220; // The token that is a blank, which whisper.cpp looks for.

/** `least` has 8 MB, `base` the size and the speed of the real one. */
export function writeWhisperModel(path: string, size: keyof typeof shapes = 'least'): void {
  const parts: Uint8Array[] = [Buffer.from('lmgg')];
  const shape = shapes[size];
  const { width, heads, layers } = shape;
  parts.push(numbers(vocabulary, frames, width, heads, layers, context, width, heads, layers, mels, 1));
  parts.push(numbers(mels, bins), bytesOf(new Float32Array(mels * bins).fill(0.01)));
  parts.push(numbers(written));
  for (let token = 0; token < written; token++) parts.push(...spelling(token === blank ? ' ' : ` w${token}`));
  for (const [name, ...dimensions] of tensors(shape)) parts.push(...tensor(name, dimensions));
  writeFileSync(path, Buffer.concat(parts));
}

type Tensor = [name: string, ...dimensions: number[]];

function tensors({ width, layers }: Shape): Tensor[] {
  const of = (name: string, attentions: string[]) =>
    Array.from({ length: layers }, (_, layer) => block(`${name}.blocks.${layer}`, attentions, width)).flat();
  return [
    ['encoder.positional_embedding', width, frames],
    ['encoder.conv1.weight', 3, mels, width],
    ['encoder.conv1.bias', 1, width],
    ['encoder.conv2.weight', 3, width, width],
    ['encoder.conv2.bias', 1, width],
    ...norm('encoder.ln_post', width),
    ...of('encoder', ['attn']),
    ['decoder.positional_embedding', width, context],
    ['decoder.token_embedding.weight', width, vocabulary],
    ...norm('decoder.ln', width),
    ...of('decoder', ['attn', 'cross_attn']),
  ];
}

const norm = (name: string, width: number): Tensor[] => [
  [`${name}.weight`, width],
  [`${name}.bias`, width],
];

const block = (name: string, attentions: string[], width: number): Tensor[] => [
  ...norm(`${name}.mlp_ln`, width),
  [`${name}.mlp.0.weight`, width, 4 * width],
  [`${name}.mlp.0.bias`, 4 * width],
  [`${name}.mlp.2.weight`, 4 * width, width],
  [`${name}.mlp.2.bias`, width],
  ...attentions.flatMap((attention): Tensor[] => [
    ...norm(`${name}.${attention}_ln`, width),
    [`${name}.${attention}.query.weight`, width, width],
    [`${name}.${attention}.query.bias`, width],
    [`${name}.${attention}.key.weight`, width, width],
    [`${name}.${attention}.value.weight`, width, width],
    [`${name}.${attention}.value.bias`, width],
    [`${name}.${attention}.out.weight`, width, width],
    [`${name}.${attention}.out.bias`, width],
  ]),
];

/**
 * Norms pass on what they get; all else is chance, in the same order in every run. Places and what chooses tokens are loud,
 * so that the choice is sure and seldom the same: else whisper.cpp makes it again, up to six times.
 */
function tensor(name: string, dimensions: number[]): Uint8Array[] {
  const length = dimensions.reduce((product, one) => product * one, 1);
  const isHalf = dimensions.length > 1 && name.endsWith('.weight');
  const values = isHalf ? new Float16Array(length) : new Float32Array(length);
  const isNorm = /ln(_post)?\.weight$/.test(name);
  const loudness = loud[name] ?? 1;
  for (let at = 0; at < length; at++) values[at] = loudness * (isNorm ? 1 : chance());
  return [numbers(dimensions.length, name.length, isHalf ? 1 : 0, ...dimensions), Buffer.from(name), bytesOf(values)];
}

const loud: Record<string, number> = { 'decoder.ln.weight': 10, 'decoder.positional_embedding': 20 };

let state = 1;
function chance(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32 - 0.5;
}

const spelling = (text: string) => [numbers(text.length), Buffer.from(text)];
const numbers = (...values: number[]) => bytesOf(Int32Array.from(values));
const bytesOf = ({ buffer }: { buffer: ArrayBufferLike }) => new Uint8Array(buffer);
