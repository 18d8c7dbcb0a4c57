// One part of a resume: what was read of it, whether that is sure, whose words it is now, and how to change it.
import { type CorrectableFact, correctableFacts } from '@hireframe/contract/corrections.ts';
import { ActionIcon, Button, Group, Title, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../lib/messages.tsx';
import { notifyFailure, notifyWithUndo } from '../../../ui/notify.tsx';
import { useMe } from '../../accounts/accounts.api.ts';
import { AddToProfile } from '../add-to-profile/AddToProfile.tsx';
import { type AddablePart, findAddition } from '../add-to-profile/add-to-profile.ts';
import { useCorrect, useUncorrect } from '../corrections.api.ts';
import { initialValue, toCorrection } from '../editor/corrected-value.ts';
import { Editor } from '../editor/Editor.tsx';
import { FactButton, Marks } from './FactButton.tsx';
import styles from './facts.module.css';
import { formatReadLine, inSentence, isCorrected } from './facts.ts';
import { useShown } from './shown.ts';

/** Whose words these are, what was read, and the way back to it. */
function CorrectedNote({ fact, title }: { fact: CorrectableFact; title: string }) {
  const { t, language } = useMessages();
  const { reading } = useShown();
  const me = useMe();
  const uncorrect = useUncorrect(reading.resume_id);
  const correct = useCorrect(reading.resume_id);
  if (!isCorrected(reading, fact)) return null;
  const part = inSentence(title, language);
  const read = formatReadLine(fact, reading.read);

  function drop() {
    const before = toCorrection(fact, initialValue(fact, reading.facts, me));
    const onError = (error: Error) => notifyFailure(t('Failed to restore {part} from the resume', { part }), error);
    const undo = () => correct.mutate(before, { onError });
    const said = t("Restored {part} from your resume. Your profile hasn't changed.", { part });
    uncorrect.mutate(fact, { onSuccess: () => notifyWithUndo(said, undo), onError });
  }

  return (
    <div className={styles.note}>
      <span>
        {read
          ? t('Corrected by you · we read: {words}', { words: read })
          : t('Corrected by you · not found in your resume')}
      </span>
      <Button
        variant="subtle"
        size="compact-xs"
        h={24}
        px={4}
        aria-label={t('Use resume version: {part}', { part: title })}
        onClick={drop}
      >
        {t('Use resume version')}
      </Button>
    </div>
  );
}

// Whether a part is being corrected. It stands in the address: a reload keeps it, and Back closes it.

type Elements = { part: RefObject<HTMLElement | null>; button: RefObject<HTMLButtonElement | null> };

/** The first field of `part` gets the focus when the editor opens, `button` when it closes. */
function useEditing(fact: string, { part, button }: Elements) {
  const { edit } = useSearch({ strict: false });
  const navigate = useNavigate();
  // While it is saved it is out of sight and not yet gone, whatever is opened meanwhile: a failure brings it back.
  const [saving, setSaving] = useState<'under_way' | 'failed' | undefined>();
  const isEdited = edit === fact && fact !== '';
  const isMounted = isEdited || saving !== undefined;
  const isOpen = isMounted && saving !== 'under_way';
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) part.current?.querySelector<HTMLElement>('form :is(input, textarea, button)')?.focus();
    else if (wasOpen.current) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, part, button]);

  const go = (now: string | undefined) =>
    void navigate({
      to: '.',
      replace: now === undefined,
      resetScroll: false,
      // Another part may have been opened while this one was saved.
      search: (all) => (now === undefined && all.edit !== fact ? all : { ...all, edit: now }),
    });
  return {
    isMounted,
    isOpen,
    open: () => go(fact),
    hide: () => setSaving('under_way'),
    fail: () => setSaving('failed'),
    close: () => {
      setSaving(undefined);
      go(undefined);
    },
  };
}

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
  const { t } = useMessages();
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
        <span className={styles.absent}>{t('Not found in your resume')}</span>
      )}
      {fact && <PartMarks fact={fact} />}
    </div>
  );
  const below = (
    <div className={styles.below}>
      {found && !editing.isOpen && (isRow || (typeof found === 'object' && found.replaces)) && (
        <div className={styles.note}>
          {typeof found === 'object' && found.replaces && (
            <span>{t('Your profile says {value}', { value: found.replaces })}</span>
          )}
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

function EditButton({ ref, title, onClick }: EditGiven) {
  const { t, language } = useMessages();
  const hint = t('Correct {part}', { part: inSentence(title, language) });
  return (
    <Tooltip label={t('Correct')}>
      <ActionIcon ref={ref} size={28} aria-label={hint} onClick={onClick}>
        <IconPencil size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Of a list as a whole; what is single says it beside itself. */
function PartMarks({ fact }: { fact: string }) {
  const { reading, facts } = useShown();
  if (facts.has(fact) || isCorrected(reading, fact)) return null;
  const is_from_model = reading.language_model?.filled.includes(fact) ?? false;
  return <Marks is_unsure={reading.unsure.includes(fact)} is_from_model={is_from_model} />;
}
