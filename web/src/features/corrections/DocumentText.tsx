import { memo, useMemo } from 'react';
import styles from './document.module.css';
import type { Facts } from './facts.ts';
import { usePointing } from './pointing.tsx';
import { type Piece, splitAtFacts } from './text-pieces.ts';

/** What a person sees in the document, in reading order, with its lines. */
export function DocumentText({ text, facts }: { text: string; facts: Facts }) {
  const { active } = usePointing();
  const pieces = useMemo(() => splitAtFacts(text, facts), [text, facts]);
  return (
    <p className={styles.text}>
      {pieces.map((piece) => (
        <TextPiece
          key={piece.start}
          piece={piece}
          kind={facts.get(piece.facts.find((id) => !facts.get(id)?.is_entry) ?? '')?.kind}
          isActive={active !== null && piece.facts.includes(active.id)}
        />
      ))}
    </p>
  );
}

type Props = { piece: Piece; kind: string | undefined; isActive: boolean };

/** A piece that only a whole entry claims has no tint of its own. */
const TextPiece = memo(function TextPiece({ piece: { text, facts }, kind, isActive }: Props) {
  if (facts.length === 0) return text;
  const named = { 'data-facts': facts.join(' '), 'data-active': isActive || undefined };
  return kind ? (
    <mark className={styles.mark} data-kind={kind} {...named}>
      {text}
    </mark>
  ) : (
    <span {...named}>{text}</span>
  );
});
