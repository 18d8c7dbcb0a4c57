// In place of a page that is missing or failed: inside the frame its content only, elsewhere a page of its own.
import { createContext, useContext } from 'react';
import { Blank } from '../ui/EmptyState.tsx';

export const InsideMain = createContext(false);

export function InPlaceOfPage(given: Parameters<typeof Blank>[0]) {
  const content = <Blank isPage {...given} />;
  return useContext(InsideMain) ? content : <main style={{ paddingTop: '15vh' }}>{content}</main>;
}
