import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextBlocks } from './TextBlocks.tsx';

const htmlOf = (text: string) => render(<TextBlocks text={text} />).container.innerHTML.replace(/ class="[^"]*"/g, '');

test('lines with a hyphen are a list below the line that heads them', () => {
  expect(htmlOf('We bake.\nAt night.\n\nWe offer\n- Bread\n• Holiday')).toBe(
    '<div><p>We bake.\nAt night.</p><div><p>We offer</p><ul><li>Bread</li><li>Holiday</li></ul></div></div>',
  );
});

test('more than one line above a list is a paragraph, and a list may stand alone', () => {
  expect(htmlOf('One.\nTwo.\nWe offer\n- Bread\n\n- Cake')).toBe(
    '<div><p>One.\nTwo.</p><div><p>We offer</p><ul><li>Bread</li></ul></div><div><ul><li>Cake</li></ul></div></div>',
  );
});

test('a hyphen within text makes no list', () => {
  render(<TextBlocks text={'- Bread\nand more\n\nfull-time\n-5 degrees'} />);
  expect(screen.queryByRole('list')).toBeNull();
});
