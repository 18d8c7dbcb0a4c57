// Before anything is searched for: sentences to begin with, my last searches, searches that are saved.
import { Button, Group, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconBell, IconBookmark, IconHistory, IconSparkles } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTimeAgo } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { useViews } from '../candidates/candidates.api.ts';
import { useSearchAlerts } from '../candidates/search-alerts.api.ts';
import { isSearchView, searchOfView } from '../candidates/views.ts';
import { useForgetSearches, usePastSearches } from './search.api.ts';
import styles from './search.module.css';

/** To begin with: one sentence in each language that is read. */
export const examples = [
  { lang: 'en', sentence: 'Backend engineers near Lisbon with 5+ years who know Go or Rust, not PHP' },
  { lang: 'de', sentence: 'Projektleiterin in München, spricht fließend Englisch, mindestens 7 Jahre Erfahrung' },
  { lang: 'es', sentence: 'Diseñadores de producto en España que usen Figma y hablen inglés' },
  { lang: 'fr', sentence: 'Data scientists à Paris ou Lyon, diplôme de master, jamais chez un cabinet de conseil' },
] as const;

type Props = { onAsk: (sentence: string) => void };
const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

export const Start = ({ onAsk }: Props) => (
  <div className={styles.start}>
    <Part title="Try an example">
      <ul className={styles.list} aria-label="Examples">
        {examples.map(({ lang, sentence }) => (
          <Line key={lang} icon={<IconSparkles {...icon} />} lang={lang} onClick={() => onAsk(sentence)}>
            {sentence}
          </Line>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        Works in English, German, Spanish and French. Names, photos and school prestige never affect ranking.
      </Text>
    </Part>
    <Stack gap="lg">
      <History onAsk={onAsk} />
      <SavedSearches />
    </Stack>
  </div>
);

function History({ onAsk }: Props) {
  const past = usePastSearches();
  const forget = useForgetSearches();
  const ask = () =>
    openConfirmModal({
      title: 'Clear recent searches?',
      children: <Text size="sm">This clears your search history. Saved views stay. This can't be undone.</Text>,
      labels: { confirm: 'Clear searches', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void forget.mutateAsync().catch((error: Error) => notifyFailure('Failed to clear your searches', error)),
    });
  return (
    <Part
      title="Recent searches"
      action={
        past.data &&
        past.data.length > 0 && (
          <Button variant="subtle" size="compact-sm" loading={forget.isPending} onClick={ask}>
            Clear
          </Button>
        )
      }
    >
      {past.isPending && <Skeleton height={96} role="status" aria-label="Loading your searches" />}
      {past.error && !past.data && (
        <LoadFailure title="Couldn't load your searches" error={past.error} onRetry={() => void past.refetch()} />
      )}
      {past.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Your recent searches appear here. Only you can see them.
        </Text>
      )}
      {past.data && past.data.length > 0 && (
        <ul className={styles.list} aria-label="Recent searches">
          {past.data.slice(0, 8).map(({ query, count, searched_at }) => (
            <Line
              key={`${searched_at} ${query}`}
              icon={<IconHistory {...icon} />}
              note={`${pluralize(count, 'candidate')}, ${formatTimeAgo(searched_at)}`}
              onClick={() => onAsk(query)}
            >
              {query}
            </Line>
          ))}
        </ul>
      )}
    </Part>
  );
}

function SavedSearches() {
  const { data: views = [] } = useViews();
  const { data: alerts = [] } = useSearchAlerts();
  const navigate = useNavigate();
  const saved = views.filter(isSearchView);
  if (saved.length === 0) return null;
  return (
    <Part title="Saved searches">
      <ul className={styles.list} aria-label="Saved searches">
        {saved.map((view) => (
          <Line
            key={view.id}
            icon={<IconBookmark {...icon} />}
            note={alerts.some(({ view_id }) => view_id === view.id) && <IconBell size={14} aria-label="with alerts" />}
            onClick={() => void navigate({ to: '/candidates', search: searchOfView(view) })}
          >
            {view.name}
          </Line>
        ))}
      </ul>
    </Part>
  );
}

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <Stack component="section" gap="xs" aria-label={title}>
    <Group justify="space-between" mih={26}>
      <Title order={3}>{title}</Title>
      {action}
    </Group>
    {children}
  </Stack>
);

type LineGiven = { icon: ReactNode; note?: ReactNode; lang?: string; onClick: () => void; children: ReactNode };

const Line = ({ icon: sign, note, lang, onClick, children }: LineGiven) => (
  <li>
    <UnstyledButton className={styles.line} onClick={onClick}>
      {sign}
      <span className={styles.said} lang={lang}>
        {children}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </UnstyledButton>
  </li>
);
