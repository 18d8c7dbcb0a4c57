// Who was found, the best first, and what can be done with those ticked.

import { levelWords } from '@hireframe/contract/candidate-filters.ts';
import type { CandidateQuery, FoundCandidate, MagicSearchResult } from '@hireframe/contract/search.ts';
import { Button, Checkbox, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPoint, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { useStoredSwitch } from '../../lib/local-storage.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { ChoiceField } from '../candidates/ChoiceField.tsx';
import { PagePicker } from '../candidates/PagePicker.tsx';
import { useSelection } from '../candidates/selection.ts';
import { ScoreBadge } from '../resumes/ScoreBadge.tsx';
import { TagChip } from '../tags/TagChip.tsx';
import styles from './found.module.css';
import { SavedSearch } from './SavedSearch.tsx';
import { SelectedBar } from './SelectedBar.tsx';
import type { Asked } from './search.api.ts';
import { lastOpened } from './search.api.ts';
import type { SearchAddress } from './use-search-address.ts';

type RelaxationsProps = {
  relaxations: MagicSearchResult['relaxations'];
  isCentred?: boolean;
  onRelax: (tree: CandidateQuery) => void;
};

/** What would find more, each with how many: '14 within 100 km of Lisbon'. */
function Relaxations({ relaxations, isCentred, onRelax }: RelaxationsProps) {
  if (relaxations.length === 0) return null;
  return (
    <Group gap="xs" justify={isCentred ? 'center' : 'flex-start'} role="group" aria-label="Broaden your search">
      <Text size="sm" c="dimmed">
        Broaden your search:
      </Text>
      {relaxations.map(({ text, tree }) => (
        <Button
          key={text}
          variant="default"
          size="xs"
          mih={30}
          h="auto"
          onClick={() => onRelax(tree)}
          styles={wrapping}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}
const wrapping = { label: { height: 'auto', overflow: 'visible', whiteSpace: 'normal' as const, lineHeight: 1.35 } }; // Also of several lines.

type NobodyProps = Pick<MagicSearchResult, 'summary' | 'relaxations'> & {
  canAskForLess: boolean; // Of several conditions one can be left out.
  onRelax: (tree: CandidateQuery) => void;
};

/** Why nobody, and what would find somebody. */
const Nobody = ({ summary, relaxations, canAskForLess, onRelax }: NobodyProps) => (
  <div role="status">
    <EmptyState icon={IconUserSearch} title="No matches" why={summary}>
      <Relaxations relaxations={relaxations} onRelax={onRelax} isCentred />
      {relaxations.length === 0 && canAskForLess && (
        <Text size="sm" c="dimmed" ta="center">
          Change or remove a condition above.
        </Text>
      )}
    </EmptyState>
  </div>
);

const rows = ['one', 'two', 'three', 'four', 'five'];

/** What comes, in grey. */
export const FoundSkeletons = () => (
  <div>
    <Text size="sm" c="dimmed" role="status" mb="xs">
      Searching…
    </Text>
    <div className={styles.list} aria-hidden>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton w={20} h={20} mt={8} />
          <Skeleton circle h={36} />
          <div className={styles.person}>
            <Skeleton w="10rem" h={14} mt={4} />
            <Skeleton w="16rem" maw="100%" h={12} mt={8} />
            <Skeleton w="85%" h={12} mt={12} />
            <Skeleton w="60%" h={12} mt={8} />
          </div>
          <div className={styles.figures}>
            <Skeleton w={88} h={16} />
          </div>
        </div>
      ))}
    </div>
  </div>
);

type Reason = FoundCandidate['reasons'][number];
const few = 4;

/** Why somebody is there, with the line of the resume that shows it. */
function Reasons({ reasons }: { reasons: Reason[] }) {
  const [isLong, setLong] = useState(false);
  if (reasons.length === 0) return null;
  const hidden = isLong ? 0 : Math.max(0, reasons.length - few);
  return (
    <ul className={styles.reasons} aria-label="Why">
      {reasons.slice(0, reasons.length - hidden).map(({ condition, text, line }) => (
        <li key={`${condition} ${text} ${line}`} className={styles.reason} data-quoted={line !== null || undefined}>
          {condition === null ? <IconPoint size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
          <span className={styles.why} title={line ?? undefined}>
            {text}
            {line && <q className={styles.quote}>{line}</q>}
          </span>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <UnstyledButton className={styles.more} onClick={() => setLong(true)}>
            {hidden === 1 ? '1 more reason' : `${hidden} more reasons`}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}

// Somebody found: who, how well, and why.

type FoundRowProps = { candidate: FoundCandidate; rank: number; asked: Asked; isPicked: boolean; onPick: () => void };

function FoundRow({ candidate, rank, asked, isPicked, onPick }: FoundRowProps) {
  const { id, name, email, tags, reasons } = candidate;
  const who = name || email;
  return (
    <li className={styles.row} data-picked={isPicked || undefined} data-card={id}>
      <div className={styles.tick}>
        <Checkbox size="sm" aria-label={`Select ${who}`} checked={isPicked} onChange={onPick} />
        <span className={styles.rank} data-figures>
          <span className={styles.unseen}>Rank </span>
          {rank}
        </span>
      </div>
      <PersonAvatar person={candidate} size={36} />
      <div className={styles.person}>
        <Link
          className={styles.name}
          to="/candidates/$id"
          params={{ id }}
          search={{ found: asked.sentence, tree: asked.tree }}
          data-card-link
          data-autofocus={lastOpened.id === id || undefined}
          onClick={() => {
            lastOpened.id = id;
          }}
        >
          {who}
        </Link>
        <Facts candidate={candidate} />
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag.id}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        )}
        <Reasons reasons={reasons} />
      </div>
      <Figures candidate={candidate} />
    </li>
  );
}

/** What is not known is left out. */
function Facts({ candidate }: { candidate: FoundCandidate }) {
  const { title, organization, details, experience_level, total_experience_years: years } = candidate;
  const place = [details.city, details.state_province, details.country].filter(Boolean).join(', ');
  const work = title && organization ? `${title} at ${organization}` : title || organization;
  const span = years === null ? undefined : `${years} ${years === 1 ? 'year' : 'years'}`;
  const rest = [place, experience_level && levelWords[experience_level], span].filter((one) => !!one);
  return (
    <>
      {work && <span className={styles.work}>{work}</span>}
      {rest.length > 0 && (
        <span className={styles.facts}>
          {rest.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}

function Figures({ candidate }: { candidate: FoundCandidate }) {
  const { match, latest_resume_score, resume_score_breakdown, assessment_summary } = candidate;
  const percent = Math.round(match);
  return (
    <div className={styles.figures}>
      <span className={styles.match} role="img" aria-label={`${percent}% match`}>
        <span className={styles.measure} aria-hidden>
          Match
        </span>
        <span className={styles.track} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
        <span aria-hidden data-figures>
          {percent}
        </span>
      </span>
      <ScoreBadge score={latest_resume_score} breakdown={resume_score_breakdown} />
      {assessment_summary.completed > 0 && (
        <span className={styles.assessed}>{pluralize(assessment_summary.completed, 'assessment')}</span>
      )}
    </div>
  );
}

type Sort = NonNullable<CandidateQuery['sort']>;

const best = 'best';
const orders: { value: string; label: string; sort?: Sort }[] = [
  { value: best, label: 'Best match first' },
  ...(
    [
      ['years', 'Most years first', 'Fewest years first'],
      ['resume_score', 'Best resume first', 'Weakest resume first'],
      ['assessment_score', 'Best assessment first', 'Weakest assessment first'],
      ['came', 'Newest first', 'Oldest first'],
    ] as const
  ).flatMap(([by, down, up]) => [
    { value: `${by} down`, label: down, sort: { by, descending: true } },
    { value: `${by} up`, label: up, sort: { by, descending: false } },
  ]),
];

/** A sentence may ask for an order ("the newest"); here it is changed. */
function SortField({ tree, onChange }: { tree: CandidateQuery; onChange: (tree: CandidateQuery) => void }) {
  const { sort: now, ...rest } = tree;
  const chosen = now && `${now.by} ${now.descending ? 'down' : 'up'}`;
  function change(value: string) {
    const sort = orders.find((one) => one.value === value)?.sort;
    onChange({ ...rest, ...(sort && { sort }) });
  }
  return <ChoiceField isBare label="Sort by" choices={orders} value={chosen ?? best} onChange={change} />;
}

// Through the people found: the arrows, J and K; X ticks, Enter follows the link by itself.

const steps: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const twoLines_px = 56;
const typedInto = 'input:not([type="checkbox"]), textarea, select, [data-editor]';

/** In a sentence of several lines the arrow first goes through them. */
const isAtEnd = ({ value, selectionEnd, clientHeight }: HTMLTextAreaElement) =>
  clientHeight < twoLines_px || selectionEnd === value.length;

/** For what holds the sentence (`data-sentence`) and the people (`data-card`, their links `data-card-link`). */
export function useRowKeys() {
  const [hasLetters] = useStoredSwitch('shortcuts', true);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target) || ctrlKey || metaKey || altKey) return;
    const sentence = target instanceof HTMLTextAreaElement && target.matches('[data-sentence]') ? target : undefined;
    const isArrow = key.startsWith('Arrow');
    const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
    const here = cards.findIndex((card) => card.contains(target));
    if (
      sentence
        ? key !== 'ArrowDown' || !isAtEnd(sentence)
        : target.closest(typedInto) || (isArrow ? here === -1 : !hasLetters)
    )
      return;
    if (key === 'x') return cards[here]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    const by = steps[key];
    if (!by || cards.length === 0) return;
    event.preventDefault();
    const to = here + by;
    const next = to < 0 ? undefined : cards[Math.min(to, cards.length - 1)];
    const focused = next?.querySelector('[data-card-link]') ?? currentTarget.querySelector('[data-sentence]');
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
}

/** As many as are asked for an assessment at once, for want of time to read more. */
const bestFew = 5;

/** What they were looked for as, 'Nurse'; undefined where the sentence names none or several. */
function roleOf({ conditions }: CandidateQuery): string | undefined {
  const roles = conditions.flatMap((one) => (one.kind === 'role' && !one.is_not ? [one.any_of] : []));
  const [role] = roles.length === 1 && roles[0]?.length === 1 ? roles[0] : [];
  return role && role.charAt(0).toUpperCase() + role.slice(1);
}

type Props = { found: MagicSearchResult; tree: CandidateQuery; address: SearchAddress; isStale: boolean };

export function Found({ found, tree, address, isStale }: Props) {
  const { candidates, count, summary, relaxations } = found;
  const { asked, edit } = address;
  const selection = useSelection<FoundCandidate>(JSON.stringify(asked), candidates);
  const list = useRef<HTMLOListElement>(null);
  useFocusAfter(selection.picked.size > 0, list); // The bar of those ticked goes with them.
  useEffect(() => {
    const opened = list.current?.querySelector(`[data-card="${lastOpened.id}"]`);
    opened?.scrollIntoView?.({ block: 'center' });
  }, []);
  if (candidates.length === 0)
    return (
      <div className={styles.found} data-stale={isStale || undefined}>
        <Nobody {...{ summary, relaxations }} canAskForLess={tree.conditions.length > 1} onRelax={edit} />
      </div>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {summary}
      </Text>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <PagePicker selection={selection} shown={candidates} line={lineOf(candidates.length, count)} />
          {candidates.length > bestFew && selection.picked.size === 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => selection.pick(candidates.slice(0, bestFew))}>
              {`Select top ${bestFew}`}
            </Button>
          )}
        </Group>
        <div className={styles.order}>
          <SortField tree={tree} onChange={edit} />
          <SavedSearch tree={tree} address={address} />
        </div>
      </Group>
      <ol
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label="Matching candidates"
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        {candidates.map((candidate, at) => (
          <FoundRow
            key={candidate.id}
            candidate={candidate}
            rank={at + 1}
            asked={asked}
            isPicked={selection.has(candidate.id)}
            onPick={() => selection.toggle(candidate)}
          />
        ))}
      </ol>
      <Relaxations relaxations={relaxations} onRelax={edit} />
      <SelectedBar selection={selection} role={roleOf(tree)} />
    </Stack>
  );
}

/** '12 candidates', 'The best 50 of 312 candidates'. */
const lineOf = (shown: number, count: number) =>
  shown < count ? `Top ${shown} of ${pluralize(count, 'candidate')}` : pluralize(count, 'candidate');
