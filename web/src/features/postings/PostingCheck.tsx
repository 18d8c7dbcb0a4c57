// What was read beside what was pasted.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { useMemo, useState } from 'react';
import styles from './detail.module.css';
import { PastedText } from './PastedText.tsx';
import { listPostingFacts, PostingFacts } from './PostingFacts.tsx';
import { PostingFlags } from './PostingFlags.tsx';
import type { Span } from './text-pieces.ts';

type Chosen = { label: string; span?: Span } | undefined;

export function PostingCheck({ posting }: { posting: PostingDetail }) {
  const { flags, evidence, original_description } = posting;
  const [chosen, choose] = useState<Chosen>();
  const marked = useMemo(() => {
    if (!chosen) return [];
    if (chosen.span) return [chosen.span];
    const fields = listPostingFacts(posting).find(({ label }) => label === chosen.label)?.fields ?? [];
    return evidence.filter(({ field }) => fields.includes(field));
  }, [chosen, posting, evidence]);
  return (
    <div className={styles.check}>
      {flags.length > 0 && <PostingFlags flags={flags} onShow={(span, label) => choose({ label, span })} />}
      <div className={styles.panes}>
        <PostingFacts
          posting={posting}
          chosen={chosen?.span ? undefined : chosen?.label}
          onChoose={(label) => choose(label ? { label } : undefined)}
        />
        <PastedText text={original_description} marked={marked} label={chosen?.label} />
      </div>
    </div>
  );
}
