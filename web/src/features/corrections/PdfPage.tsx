import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { tokens } from '../../ui/palette.ts';
import styles from './document.module.css';
import type { Page } from './open-pdf.ts';

type Props = { page: Page; of: number; width: number; children?: ReactNode };

/** A page at the width of the pane. Paper is white in both schemes, so the tints upon it are the light ones. */
export function PdfPage({ page, of, width, children }: Props) {
  const { holder, canvas, isDrawn } = useDrawing(page, width);
  const ratio = `${page.width} / ${page.height}`;
  return (
    <div
      ref={holder}
      className={styles.page}
      data-blank={!isDrawn || undefined}
      style={{ ...(tokens.light as CSSProperties), aspectRatio: ratio }}
    >
      <canvas ref={canvas} role="img" aria-label={`Page ${page.number} of ${of}`} />
      {children}
    </div>
  );
}

/** Draws when the page comes near, as sharp as the screen is, and lets the picture go when it is far away. */
function useDrawing(page: Page, width: number) {
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!holder.current) return;
    const near = { root: holder.current.closest('section'), rootMargin: '600px 0px' }; // Of what scrolls.
    const watch = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), near);
    watch.observe(holder.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!target || width === 0) return;
    if (!isNear) {
      target.width = 0;
      return;
    }
    const drawing = page.draw(target, (width / page.width) * Math.min(window.devicePixelRatio || 1, 3));
    // One that was cancelled, or a page that cannot be drawn: the text says the same.
    drawing.done.then(() => setDrawn(true)).catch(() => {});
    return () => {
      drawing.cancel();
      setDrawn(false);
    };
  }, [page, width, isNear]);

  return { holder, canvas, isDrawn };
}
