// What happens in four sentences, and the two things a person decides. Nothing is chosen beforehand: consent is an act.
import type { AssessmentSession, Notice, noticeSubjects } from '@hireframe/contract/assessments.ts';
import { Button, Checkbox, Divider, Stack, Text } from '@mantine/core';
import { IconChevronRight, IconClipboardCheck, IconClock, IconMessageCircle, IconUsers } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { Choices } from './Choices.tsx';
import { NoticeDetails } from './NoticeDetails.tsx';
import styles from './preparation.module.css';
import { WrittenRelease } from './WrittenRelease.tsx';

const icons: Record<(typeof noticeSubjects)[number], typeof IconClock> = {
  answers: IconMessageCircle,
  seen_by: IconUsers,
  scored: IconClipboardCheck,
  kept: IconClock,
};

/** Null: not decided yet. */
/** `signature`: of the written release, as typed. */
export type Decisions = {
  recording: boolean | null;
  analysis: boolean | null;
  observation: boolean;
  signature: string;
};
type Props = {
  session: AssessmentSession;
  value: Decisions;
  onChange: (value: Decisions) => void;
  onReadDetails: () => void;
};

const shown = (decided: boolean | null) => (decided === null ? null : decided ? 'yes' : 'no');

export function ConsentStep({
  session: { notice, kind, workspace_name, careers_slug },
  value,
  onChange,
  onReadDetails,
}: Props) {
  const { t } = useMessages();
  const { recording, analysis, observation, signature } = value;
  const change = (next: Partial<Decisions>) => onChange({ ...value, ...next });
  return (
    <Stack gap="lg">
      {notice.summary.length > 0 ? (
        <Summary notice={notice} onReadDetails={onReadDetails} />
      ) : (
        <NoticeDetails notice={notice} />
      )}
      {workspace_name && careers_slug && (
        <NewTabLink href={`/c/${careers_slug}/automated-analysis`}>
          {t('{company} on its automated analysis', { company: workspace_name })}
        </NewTabLink>
      )}
      <Divider />
      <Choices
        label={t('May we record your answers?')}
        isInOneRow
        choices={[
          { value: 'yes', label: t('Yes, record') },
          { value: 'no', label: t("No, I'll write") },
        ]}
        value={shown(recording)}
        onChange={(one) => change({ recording: one === 'yes' })}
      />
      <Choices
        label={t('May software score what you say?')}
        isInOneRow
        choices={[
          { value: 'yes', label: t('Yes, score it') },
          { value: 'no', label: kind === 'practice' ? t('No score') : t('People only') },
        ]}
        value={shown(analysis)}
        onChange={(one) => change({ analysis: one === 'yes' })}
      />
      <Observation
        notice={notice}
        isAsked={Boolean(recording && analysis)}
        value={observation}
        onChange={(next) => change({ observation: next })}
      />
      {notice.release && recording && analysis && (
        <WrittenRelease
          release={notice.release}
          language={notice.language}
          value={signature}
          onChange={(next) => change({ signature: next })}
        />
      )}
      <Text size="sm" c="dimmed">
        {kind === 'practice'
          ? t('You can change this for every practice.')
          : t("Your choice doesn't affect your application.")}
      </Text>
    </Stack>
  );
}

/** Notices that were read before there were summaries are shown whole. */
function Summary({ notice: { summary, language }, onReadDetails }: { notice: Notice; onReadDetails: () => void }) {
  const { t } = useMessages();
  return (
    <>
      <ul className={styles.sentences} lang={language}>
        {summary.map(({ about, lead, rest }) => {
          const Icon = icons[about];
          return (
            <li key={about}>
              <Icon size={20} stroke={1.7} aria-hidden />
              <span>
                <b>{lead}</b>
                {rest}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.details}>
        <Button variant="subtle" rightSection={<IconChevronRight size={16} />} onClick={onReadDetails}>
          {t('Details and your rights')}
        </Button>
      </div>
    </>
  );
}

type ObservationProps = {
  notice: Notice;
  isAsked: boolean; // There will be a picture, and a machine that may look at it.
  value: boolean;
  onChange: (value: boolean) => void;
};

function Observation({ notice: { observation }, isAsked, value, onChange }: ObservationProps) {
  const { t } = useMessages();
  if (!observation.is_possible || !isAsked) return null;
  return (
    <Checkbox
      label={t('Also analyse video: facing the camera, hands and facial movement')}
      description={t('Described only. Never scored, and never used to guess feelings.')}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
