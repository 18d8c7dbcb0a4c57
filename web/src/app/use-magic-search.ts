import { useNavigate, useSearch } from '@tanstack/react-router';
import { keepKeysFor } from '../lib/typed-ahead.ts';
import type { OpenMagicSearch } from './shell.ts';

/** Magic Search as the address has it; see features/search. */
export function useMagicSearch() {
  const isOpen = useSearch({ from: '/frame', select: ({ magic }) => magic !== undefined });
  const navigate = useNavigate();
  const open: OpenMagicSearch = (said = '') => {
    if (said === '') keepKeysFor('[data-sentence]');
    void navigate({ to: '.', search: (old) => ({ ...old, magic: said, tree: undefined }), resetScroll: false });
  };
  return { isOpen, open };
}
