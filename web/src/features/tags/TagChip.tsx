import { CloseButton } from '@mantine/core';
import styles from './tag-chip.module.css';

type Props = {
  tag: { name: string; color: string };
  /** Left out: the chip is only read. */
  onRemove?: () => void;
};

/** A tag wherever one is shown: a dot of its colour and its name in the colour of text, so any colour may be chosen. */
export const TagChip = ({ tag: { name, color }, onRemove }: Props) => (
  <span className={styles.chip}>
    <span className={styles.dot} style={{ background: color }} aria-hidden />
    <span className={styles.name} title={name}>
      {name}
    </span>
    {onRemove && <CloseButton size={24} iconSize={12} aria-label={`Remove ${name}`} onClick={onRemove} />}
  </span>
);
