import { Skeleton } from '@mantine/core';
import styles from './document.module.css';
import type { Facts } from './facts.ts';
import type { Paper } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';

/** `paper` null: it is still being opened. `width` of the pane, in pixels. */
export function PdfPages({ paper, facts, width }: { paper: Paper | null; facts: Facts; width: number }) {
  if (!paper)
    return (
      <div className={styles.pages} role="status" aria-label="Opening the document" aria-busy>
        <Skeleton style={{ aspectRatio: '595 / 842' }} radius={0} height="auto" />
      </div>
    );
  return (
    <div className={styles.pages}>
      {paper.pages.map((page) => (
        <PdfPage key={page.number} {...{ page, facts, width: Math.max(0, width - 26), of: paper.pages.length }} />
      ))}
    </div>
  );
}
