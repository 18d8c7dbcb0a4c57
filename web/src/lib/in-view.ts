// Whether something has come to the screen, or near it: until then what it shows need not be asked for.
import { type RefCallback, useCallback, useState } from 'react';

const near = { rootMargin: '200px' };

/** Once seen it stays so. @returns for the `ref` of what is watched, and whether it was seen */
export function useInView(): [RefCallback<HTMLElement>, boolean] {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const watched = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      watch.disconnect();
    }, near);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [watched, isSeen];
}
