import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './document.module.css';
import type { Page, Paper } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';

type Props = { paper: Paper | null; width: number; over?: (page: Page) => ReactNode };

/** `paper` null: it is still being opened. `width` of the pane, in pixels. `over`: what lies upon a page. */
export function PdfPages({ paper, width, over }: Props) {
  if (!paper)
    return (
      <div className={styles.pages} role="status" aria-label="Opening the document" aria-busy>
        <Skeleton style={{ aspectRatio: '595 / 842' }} radius={0} height="auto" />
      </div>
    );
  return (
    <div className={styles.pages}>
      {paper.pages.map((page) => (
        <PdfPage key={page.number} page={page} width={Math.max(0, width - 26)} of={paper.pages.length}>
          {over?.(page)}
        </PdfPage>
      ))}
    </div>
  );
}
