// What is measured of an answer and how, for everybody: the document that the engineers keep, as a page.
import { Title } from '@mantine/core';
import html from '../../../docs/how-we-measure.md';
import { Brand } from '../ui/Brand.tsx';
import styles from './document.module.css';

export function HowWeMeasurePage() {
  return (
    <main className={styles.page} lang="en">
      <Brand />
      <Title order={1} mt="lg" mb="md">
        How we measure an answer
      </Title>
      {/* Our own document, made into HTML when the product is built. */}
      <article className={styles.document} dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  );
}
