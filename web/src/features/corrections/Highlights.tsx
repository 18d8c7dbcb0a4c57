import { memo } from 'react';
import styles from './document.module.css';
import type { Fact, Facts } from './facts.ts';
import type { Page } from './open-pdf.ts';
import { usePointing } from './pointing.tsx';

type Box = { fact: Fact; box: Fact['places'][number]['boxes'][number] };

/** What stands where on a page. The list of facts says the same to whoever cannot see it. */
export function Highlights({ page, facts }: { page: Page; facts: Facts }) {
  const { active } = usePointing();
  return (
    <div aria-hidden className={styles.layer}>
      {boxesOn(page.number, facts).map(({ key, ...one }) => (
        <Highlight key={key} {...{ ...one, page, isActive: one.fact.id === active?.id }} />
      ))}
    </div>
  );
}

/** Wide ones first, so that the narrow ones lie above them and meet the pointer. */
function boxesOn(number: number, facts: Facts): (Box & { key: string })[] {
  const all = [...facts.values()].flatMap((fact) =>
    fact.places
      .flatMap(({ boxes }) => boxes)
      .filter(({ page }) => page === number)
      .map((box, at) => ({ fact, box, key: `${fact.id} ${at}` })),
  );
  const area = ({ box }: Box) => box.width * box.height;
  return all.sort((a, b) => Number(b.fact.is_entry) - Number(a.fact.is_entry) || area(b) - area(a));
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

type Props = Box & { page: Page; isActive: boolean };

const Highlight = memo(function Highlight({ fact: { id, kind, is_entry }, box, page, isActive }: Props) {
  return (
    <span
      className={styles.highlight}
      {...{ 'data-facts': id, 'data-kind': kind, 'data-entry': is_entry || undefined }}
      data-active={isActive || undefined}
      style={{
        left: percent(box.x, page.width),
        top: percent(box.y, page.height),
        width: percent(box.width, page.width),
        height: percent(box.height, page.height),
      }}
    />
  );
});
