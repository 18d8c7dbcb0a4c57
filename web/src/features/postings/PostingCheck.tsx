// What was read beside what was pasted.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './detail.module.css';
import { PastedText } from './PastedText.tsx';
import { listPostingFacts, PostingFacts } from './PostingFacts.tsx';
import { PostingFlags } from './PostingFlags.tsx';
import { PostingRules } from './PostingRules.tsx';
import type { Span } from './text-pieces.ts';

type Chosen = { label: string; span?: Span } | undefined;

type Props = {
  posting: PostingDetail;
  acts: ReactNode; // What may be done, above the pasted text; on a phone before all else.
  children: ReactNode; // Below the fields.
  onAddPay: () => void;
  rest: ReactNode; // Below the pasted text.
};

export function PostingCheck({ posting, acts, onAddPay, children, rest }: Props) {
  const { flags, evidence, original_description } = posting;
  const [chosen, choose] = useState<Chosen>();
  const marked = useMemo(() => {
    if (!chosen) return [];
    if (chosen.span) return [chosen.span];
    const fields = listPostingFacts(posting).find(({ label }) => label === chosen.label)?.fields ?? [];
    return evidence.filter(({ field }) => fields.includes(field));
  }, [chosen, posting, evidence]);
  return (
    <div className={styles.page}>
      <div className={styles.acts}>{acts}</div>
      <Stack className={styles.main} gap="md">
        {flags.length > 0 && <PostingFlags flags={flags} onShow={(span, label) => choose({ label, span })} />}
        {posting.rules.length > 0 && <PostingRules posting={posting} onAddPay={onAddPay} />}
        <PostingFacts
          posting={posting}
          chosen={chosen?.span ? undefined : chosen?.label}
          onChoose={(label) => choose(label ? { label } : undefined)}
        />
        {children}
      </Stack>
      <Stack className={styles.rest} gap="md">
        <PastedText text={original_description} marked={marked} label={chosen?.label} />
        {rest}
      </Stack>
    </div>
  );
}
