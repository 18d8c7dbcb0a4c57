// Keys pressed between 'open it' and the field that opens: they are kept, and go into the field once it has the focus.

const timeout_ms = 10_000; // What has not opened by then failed, and says so itself.
const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
let letGo = () => {};

/** Keeps what is typed from now on until a field that `selector` matches has the focus. */
export function keepKeysFor(selector: string): void {
  letGo();
  let kept = '';
  let isSent = false;
  function hear(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (key === 'Escape') return letGo();
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (fieldIn(document.activeElement, selector)) return letGo();
    if (key === 'Backspace') kept = kept.slice(0, -1);
    else if (key === 'Enter') isSent = kept !== '';
    else if ([...key].length === 1) kept += key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation(); // No shortcut of the page is meant.
  }
  function arrive({ target }: FocusEvent) {
    const field = fieldIn(target, selector);
    if (!field) return;
    letGo();
    if (kept === '') return;
    put(field, kept + field.value);
    // What was typed has to be on the screen before anything is done with it.
    if (isSent) requestAnimationFrame(() => field.dispatchEvent(new KeyboardEvent('keydown', enter)));
  }
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', hear, true);
    document.removeEventListener('focusin', arrive);
    document.removeEventListener('pointerdown', stop);
    letGo = () => {};
  };
  const timer = setTimeout(stop, timeout_ms);
  window.addEventListener('keydown', hear, true);
  document.addEventListener('focusin', arrive);
  document.addEventListener('pointerdown', stop);
  letGo = stop;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldIn(target: EventTarget | null, selector: string): Field | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.matches(selector) ? target : undefined;
}

/** As if it were typed: React hears of it. */
function put(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
