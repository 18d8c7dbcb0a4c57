import { useNavigate, useSearch } from '@tanstack/react-router';
import type { OpenMagicSearch } from './shell.ts';

/** Magic Search as the address has it; see features/search. */
export function useMagicSearch() {
  const isOpen = useSearch({ from: '/frame', select: ({ magic }) => magic !== undefined });
  const navigate = useNavigate();
  const open: OpenMagicSearch = (said = '') =>
    void navigate({ to: '.', search: (old) => ({ ...old, magic: said, tree: undefined }), resetScroll: false });
  return { isOpen, open };
}
