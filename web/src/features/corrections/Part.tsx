// One part of a resume: what was read of it, whether that is sure, whose words it is now, and how to change it.
import type { CorrectableFact } from '@hireframe/contract/corrections.ts';
import { correctableFacts } from '@hireframe/contract/corrections.ts';
import { ActionIcon, Group, Title, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useMe } from '../accounts/accounts.api.ts';
import { AddToProfile } from './AddToProfile.tsx';
import { type AddablePart, findAddition } from './add-to-profile.ts';
import { CorrectedNote } from './CorrectedNote.tsx';
import { Editor } from './Editor.tsx';
import { FactButton } from './FactButton.tsx';
import styles from './facts.module.css';
import { isCorrected } from './facts.ts';
import { Marks } from './Marks.tsx';
import { useShown } from './shown.ts';
import { useEditing } from './use-editing.ts';

type Props = {
  title: string;
  /** Left out: derived from others, so that there is nothing to correct. */
  fact?: CorrectableFact | 'original_email';
  add?: AddablePart;
  look?: 'prose';
  isRow?: boolean;
  /** With `children`: whether there is something to show. */
  has?: boolean;
  children?: ReactNode;
};

const isCorrectable = (fact: string | undefined): fact is CorrectableFact =>
  correctableFacts.includes(fact as CorrectableFact);

export function Part({ title, fact, add, look, isRow, has, children }: Props) {
  const { reading, facts } = useShown();
  const me = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const part = useRef<HTMLElement>(null);
  const editing = useEditing(fact ?? '', { part, button });
  const found = add && findAddition(add, reading.facts, me);
  const hasSomething = has ?? Boolean(fact && facts.get(fact)?.text);
  const heading = <Title order={3}>{title}</Title>;
  const actions = (
    <div className={styles.actions}>
      {found && !isRow && !editing.isOpen && <AddToProfile found={found} name={title} />}
      {isCorrectable(fact) && !editing.isOpen && <EditButton ref={button} title={title} onClick={editing.open} />}
    </div>
  );
  const value = (
    <div className={isRow ? styles.value : undefined}>
      {hasSomething ? (
        (children ?? (fact && <FactButton id={fact} look={look ?? 'line'} />))
      ) : (
        <span className={styles.absent}>Not found in your resume</span>
      )}
      {fact && <PartMarks fact={fact} />}
    </div>
  );
  const below = (
    <div className={styles.below}>
      {found && !editing.isOpen && (isRow || (typeof found === 'object' && found.replaces)) && (
        <div className={styles.note}>
          {typeof found === 'object' && found.replaces && <span>Your profile says {found.replaces}</span>}
          {isRow && <AddToProfile found={found} name={title} />}
        </div>
      )}
      {isCorrectable(fact) && !editing.isOpen && <CorrectedNote fact={fact} title={title} />}
      {/* While it is being saved what was typed stays, unseen, until the server has it. */}
      {isCorrectable(fact) && editing.isMounted && (
        <div hidden={!editing.isOpen}>
          <Editor fact={fact} title={title} onSaving={editing.hide} onFailure={editing.fail} onDone={editing.close} />
        </div>
      )}
    </div>
  );
  if (isRow)
    return (
      <section ref={part} className={styles.row} data-editing={editing.isOpen || undefined} aria-label={title}>
        {heading}
        {editing.isOpen ? <span /> : value}
        {actions}
        {below}
      </section>
    );
  return (
    <section ref={part} className={styles.part} aria-label={title}>
      <Group justify="space-between" gap="xs" mih={32} mb={4} wrap="nowrap">
        {heading}
        {actions}
      </Group>
      {!editing.isOpen && value}
      {below}
    </section>
  );
}

type EditGiven = { ref: RefObject<HTMLButtonElement | null>; title: string; onClick: () => void };

const EditButton = ({ ref, title, onClick }: EditGiven) => (
  <Tooltip label="Correct">
    <ActionIcon ref={ref} size={28} aria-label={`Correct ${title.toLowerCase()}`} onClick={onClick}>
      <IconPencil size={16} />
    </ActionIcon>
  </Tooltip>
);

/** Of a list as a whole; what is single says it beside itself. */
function PartMarks({ fact }: { fact: string }) {
  const { reading, facts } = useShown();
  if (facts.has(fact) || isCorrected(reading, fact)) return null;
  const is_from_model = reading.language_model?.filled.includes(fact) ?? false;
  return <Marks is_unsure={reading.unsure.includes(fact)} is_from_model={is_from_model} />;
}
