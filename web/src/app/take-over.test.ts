import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeOver } from './take-over.ts';

const page = (onSearch: () => void, onPress: () => void, onChoose: () => void) =>
  createElement(
    'main',
    null,
    createElement('input', { 'aria-label': 'Search', onChange: onSearch, value: '' }),
    createElement('button', { type: 'button', onClick: onPress }, 'Apply'),
    createElement(
      'select',
      { onChange: onChoose, value: 'en' },
      createElement('option', { value: 'en' }),
      createElement('option', { value: 'de' }),
    ),
  );

const onSearch = vi.fn();
const onPress = vi.fn();
const onChoose = vi.fn();
const find = <E extends Element>(what: string) => document.querySelector(what) as E;
let rendered: HTMLElement;

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `<div id="root" data-rendered><link rel="preload"><main><input value=""><button>Apply</button>
    <select><option value="en" selected></option><option value="de"></option></select></main></div>`;
  rendered = find('#root');
});

const take = () => takeOver(rendered, (root) => createRoot(root).render(page(onSearch, onPress, onChoose)));

test('the app stands where the rendered page stood', () => {
  take();
  expect(document.querySelectorAll('#root')).toHaveLength(1);
  expect(rendered.isConnected).toBe(false);
  expect(find<HTMLElement>('#root').hidden).toBe(false);
  for (const act of [onSearch, onPress, onChoose]) expect(act).not.toHaveBeenCalled();
});

test('words that were typed, what was chosen and where one was go on', () => {
  find<HTMLInputElement>('input').value = 'nurse';
  find<HTMLSelectElement>('select').value = 'de';
  find<HTMLInputElement>('input').focus();
  take();
  expect(onSearch.mock.calls[0]?.[0].target).toBe(find('input'));
  expect(onSearch).toHaveBeenCalledTimes(1);
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(find('input'));
});

test('a button that was pressed before the app was there is pressed then, once', () => {
  globalThis.heldClick = find('button');
  take();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(globalThis.heldClick).toBeUndefined();
});

test('until the app has a page to show, the rendered one stays', async () => {
  takeOver(rendered, (root) => {
    setTimeout(() => createRoot(root).render(page(onSearch, onPress, onChoose)), 20);
  });
  expect(rendered.isConnected).toBe(true);
  await vi.waitFor(() => expect(rendered.isConnected).toBe(false));
  expect(document.querySelectorAll('main')).toHaveLength(1);
});

test('a button that stands elsewhere in the app, and comes a moment later, is the one that is pressed', async () => {
  globalThis.heldClick = find('button');
  const onOther = vi.fn();
  const buttons = (isHere: boolean) =>
    createElement(
      'main',
      null,
      createElement('input'),
      createElement('button', { type: 'button', onClick: onOther }, 'Quick Apply'),
      isHere && createElement('button', { type: 'button', onClick: onPress }, 'Apply'),
    );
  takeOver(rendered, (root) => {
    const app = createRoot(root);
    app.render(buttons(false));
    setTimeout(() => app.render(buttons(true)), 20);
  });
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledTimes(1));
  expect(onOther).not.toHaveBeenCalled();
});
