// J and K within a dialog, where the shortcuts of the page below are not meant.
import { useEffect, useRef } from 'react';
import { useStoredSwitch } from '../../lib/local-storage.ts';

/** @param isOn false while something else is asked above the dialog */
export function useDialogKeys(isOn: boolean, keys: Record<string, () => void>): void {
  const [hasShortcuts] = useStoredSwitch('shortcuts', true);
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn || !hasShortcuts) return;
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return;
      latest.current[key.toLowerCase()]?.();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn, hasShortcuts]);
}
