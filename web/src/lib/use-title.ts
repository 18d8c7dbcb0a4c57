import { useEffect } from 'react';

/** People are opened in tabs of their own: the browser's tab says who it is. */
export function useTitle(name: string) {
  useEffect(() => {
    const before = document.title;
    const ours = `${name} · Hireframe`;
    document.title = ours;
    return () => {
      if (document.title === ours) document.title = before; // The next page may have set its own already.
    };
  }, [name]);
}
