// The description as it was pasted, with the place marked that something was read from.
import { Card, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './detail.module.css';
import { type Span, splitAtSpans } from './text-pieces.ts';

export function PastedText({ text, marked, label }: { text: string; marked: Span[]; label: string | undefined }) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked.length > 0) first.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const pieces = splitAtSpans(text, marked);
  const firstMark = pieces.find(({ isMarked }) => isMarked)?.start;
  return (
    <Card component="section" aria-label="Pasted description" className={styles.text}>
      <Title order={2} mb={4}>
        Pasted description
      </Title>
      <Text size="xs" c="dimmed" mb="sm" role="status">
        {label ? `Marked: ${label}` : 'Choose a field to see where the text says it. Only your team sees this text.'}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.sheet} tabIndex={0} aria-label="Text">
        {pieces.map(({ text: piece, start, isMarked }) =>
          isMarked ? (
            <mark key={start} ref={start === firstMark ? first : undefined}>
              {piece}
            </mark>
          ) : (
            <span key={start}>{piece}</span>
          ),
        )}
      </section>
    </Card>
  );
}
