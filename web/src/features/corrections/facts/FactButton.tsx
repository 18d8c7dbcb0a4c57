import { Badge, Group, VisuallyHidden } from '@mantine/core';
import { IconQuestionMark, IconSparkles } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '../../../lib/messages.tsx';
import { usePointing, useScrollBehavior } from '../document/pointing.tsx';
import styles from './facts.module.css';
import type { Fact } from './facts.ts';
import { describeEvidence, shortened } from './facts.ts';
import { getPartName, useShown } from './shown.ts';

/** What makes a fact less than certain, in words. */
export function Marks({ is_unsure, is_from_model }: Pick<Fact, 'is_unsure' | 'is_from_model'>) {
  const { t } = useMessages();
  const { reading } = useShown();
  if (!is_unsure && !is_from_model) return null;
  return (
    <Group gap={6}>
      {is_unsure && (
        <Badge color="yellow" leftSection={<IconQuestionMark size={12} aria-hidden />}>
          {t('Not sure')}
        </Badge>
      )}
      {is_from_model && (
        <Badge color="gray" leftSection={<IconSparkles size={12} aria-hidden />}>
          {t('Added by {model}', { model: reading.language_model?.model ?? '' })}
        </Badge>
      )}
    </Group>
  );
}

type Look = 'line' | 'title' | 'faint' | 'prose' | 'chip';
type Props = { id: string; look?: Look; absent?: string };

/**
 * What one fact says. Pointing at it shows its evidence, a click keeps that. Without evidence it is only words; a fact
 * that is not there says so in the words of `absent`, or is left out.
 */
export function FactButton({ id, look = 'line', absent }: Props) {
  const messages = useMessages();
  const { reading, facts } = useShown();
  const fact = facts.get(id);
  if (!fact?.text) return absent ? <span className={styles.absent}>{absent}</span> : null;
  const found = describeEvidence(reading, fact, messages);
  const said = found ? (
    <Pointer {...{ fact, found, look }} />
  ) : (
    <span className={styles.plain} data-look={look}>
      <VisuallyHidden>{fact.label}: </VisuallyHidden>
      {fact.text}
    </span>
  );
  const wasRead = id.includes('.') && fact.read !== '' && fact.read !== fact.text; // A single value has its own note.
  if (look === 'chip' || !(fact.is_unsure || fact.is_from_model || wasRead)) return said;
  return (
    <span className={styles.line}>
      {said}
      <Marks {...fact} />
      {wasRead && <span className={styles.was}>{messages.t('We read: {words}', { words: shortened(fact.read) })}</span>}
    </span>
  );
}

function Pointer({ fact, found, look }: { fact: Fact; found: string; look: Look }) {
  const { active, selected, point, leave, select, focused } = usePointing();
  const { id, label, text, kind } = fact;
  const button = useRef<HTMLButtonElement>(null);
  const here = { id, side: 'facts' } as const;
  const isActive = active?.id === id;
  useComingIntoView(button, isActive && active.side === 'document');
  return (
    <button
      ref={button}
      type="button"
      className={styles.fact}
      {...{ 'data-fact': id, 'data-look': look, 'data-kind': kind, 'data-active': isActive || undefined }}
      tabIndex={useIsStop(id) ? 0 : -1}
      aria-label={`${label}: ${text}. ${found}`}
      aria-pressed={selected === id}
      onPointerEnter={() => point(here)}
      onPointerLeave={() => leave('facts')}
      onFocus={() => {
        point(here);
        focused(id);
      }}
      onBlur={() => leave('facts')}
      onClick={() => select(selected === id ? null : here)}
      onKeyDown={moveFocus}
    >
      <span className={styles.words}>{text}</span>
    </button>
  );
}

/** Each part is one stop for Tab: where the focus was in it, or its first fact. */
function useIsStop(id: string): boolean {
  const { lastFocused } = usePointing();
  const { facts, stops } = useShown();
  const last = facts.get(lastFocused ?? ''); // A correction may have taken it away, or its evidence.
  const isOfPart = last && last.places.length > 0 && getPartName(last.id) === getPartName(id);
  return (isOfPart ? last.id : stops.get(getPartName(id))) === id;
}

/** The arrows lead from fact to fact, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-fact]')];
  const at = all.indexOf(event.currentTarget);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: all[at + 1],
    ArrowRight: all[at + 1],
    ArrowUp: all[at - 1],
    ArrowLeft: all[at - 1],
    Home: all[0],
    End: all.at(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const timeout_ms = 200; // A pointer that only passes over the document must not shake the facts.

function useComingIntoView(button: RefObject<HTMLButtonElement | null>, isWanted: boolean) {
  const behavior = useScrollBehavior();
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => button.current?.scrollIntoView({ block: 'nearest', behavior }), timeout_ms);
    return () => clearTimeout(timer);
  }, [isWanted, behavior, button]);
}
