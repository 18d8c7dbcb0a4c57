// In place of a page that is missing or failed: inside the frame its content only, elsewhere a page of its own.
import { createContext, useContext } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';

export const InsideMain = createContext(false);

export function InPlaceOfPage(given: Parameters<typeof EmptyState>[0]) {
  const content = <EmptyState isPage {...given} />;
  return useContext(InsideMain) ? content : <main style={{ paddingTop: '15vh' }}>{content}</main>;
}
