import { expect, test } from 'vitest';
import { mentionedIn, peopleLike, splitAtMentions, typedMention } from './mentions.ts';

const robin = { id: '1', name: 'Robin Averill' };
const ash = { id: '2', name: 'Robin' };
const zoe = { id: '3', name: 'Zoë O’Neil' };
const people = [robin, ash, zoe];

test('an @ begins a mention, also after a bracket or a new line, but not inside an address', () => {
  expect(typedMention('Ask @Rob', 8)).toEqual({ start: 4, typed: 'Rob' });
  expect(typedMention('(@', 2)).toEqual({ start: 1, typed: '' });
  expect(typedMention('a\n@Robin Av', 11)).toEqual({ start: 2, typed: 'Robin Av' });
  expect(typedMention('ana@example', 11)).toBeUndefined();
  expect(typedMention('@Robin\nand', 10)).toBeUndefined();
  expect(typedMention('no mention', 10)).toBeUndefined();
  expect(typedMention('@Rob and more', 4)).toEqual({ start: 0, typed: 'Rob' });
});

test('people are found by the beginning of any of their names', () => {
  expect(peopleLike(people, 'rob')).toEqual([robin, ash]);
  expect(peopleLike(people, 'robin a')).toEqual([robin]);
  expect(peopleLike(people, 'aver')).toEqual([robin]);
  expect(peopleLike(people, 'ZOË')).toEqual([zoe]);
  expect(peopleLike(people, 'obin')).toEqual([]);
  expect(peopleLike(people, 'robin averill ')).toEqual([]); // It is written out: nothing more to offer.
});

test('a note is cut at its mentions, and the pieces are the note', () => {
  const text = 'Ask @Robin Averill, not @Robin or @Robinson; mail zoe@Robin';
  const pieces = splitAtMentions(text, people);
  expect(pieces.filter(({ isMention }) => isMention).map((piece) => piece.text)).toEqual(['@Robin Averill', '@Robin']);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('who is mentioned goes by what stands in the note at the end', () => {
  expect(mentionedIn('Ask @Robin Averill', people, [ash])).toEqual(['1']);
  expect(mentionedIn('Ask nobody', people, [robin])).toEqual([]);
  expect(mentionedIn('@Zoë O’Neil and @Robin', people, [])).toEqual(['3', '2']);
});

test('of two people with one name it is the one who was chosen', () => {
  const twin = { id: '9', name: 'Robin Averill' };
  expect(mentionedIn('Ask @Robin Averill', [robin, twin], [twin])).toEqual(['9']);
});
