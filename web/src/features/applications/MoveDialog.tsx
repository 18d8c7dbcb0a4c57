// Where an application goes, why, and the very mail that the person gets: seen, edited or left out before anything happens.
import {
  type ApplicationMove,
  type ApplicationStatus,
  applicationStatusWords,
  applicationWay,
  type RejectionReason,
  rejectionReasons,
  rejectionReasonWords,
} from '@hireframe/contract/application-words.ts';
import type { Application, MovePreview } from '@hireframe/contract/applications.ts';
import { findPlaceholders } from '@hireframe/contract/placeholders.ts';
import {
  Alert,
  Badge,
  Button,
  Group,
  Kbd,
  Modal,
  Radio,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { TemplateMenu } from '../message-templates/TemplateMenu.tsx';
import { UnknownNames } from '../message-templates/UnknownNames.tsx';
import { useUnknownNames, type WordFaults } from '../message-templates/use-unknown-names.ts';
import { listMoves, whom } from './application-states.ts';
import { useMovePreview } from './applications.api.ts';
import styles from './detail.module.css';

export type Asked = { applications: readonly Application[]; to: ApplicationStatus };
export type MoveWords = {
  note: string;
  reason: string;
  candidate_reason?: RejectionReason; // Of a rejection.
  mail: { send: boolean; subject?: string; body?: string } | null;
};
type Props = {
  asked: Asked;
  send: (to: ApplicationStatus, words: MoveWords) => Promise<void>;
  onClose: () => void;
};

export function MoveDialog({ asked, send, onClose }: Props) {
  const { applications } = asked;
  const [to, setTo] = useState(asked.to);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const moves = movesOf(applications);
  const move = moves.find((one) => one.to === to) ?? moves[0];
  const title = move?.kind === 'reject' ? `Reject ${whom(applications)}` : `Move ${whom(applications)}`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={552}
      fullScreen={isPhone}
      onKeyDown={clickOnCtrlEnter}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {move && (
        <Stack gap="md">
          <Where applications={applications} moves={moves} move={move} onChoose={setTo} />
          <Words
            key={move.to}
            applications={applications}
            move={move}
            title={title}
            send={(words) => send(move.to, words).then(onClose)}
          />
        </Stack>
      )}
    </Modal>
  );
}

/** What at least one of them may do, forward first. */
function movesOf(applications: readonly Application[]): ApplicationMove[] {
  const found = new Map<ApplicationStatus, ApplicationMove>();
  for (const one of applications) for (const move of listMoves(one)) found.set(move.to, found.get(move.to) ?? move);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}
const rank = ({ kind, to }: ApplicationMove) =>
  ({ forward: 0, back: 10, reject: 20 })[kind] + applicationWay.indexOf(to as (typeof applicationWay)[number]);

type WhereProps = {
  applications: readonly Application[];
  moves: ApplicationMove[];
  move: ApplicationMove;
  onChoose: (to: ApplicationStatus) => void;
};

function Where({ applications, moves, move, onChoose }: WhereProps) {
  const [first] = applications;
  const isOne = applications.length === 1;
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        {isOne && first && (
          <>
            <Badge color="gray" style={{ flex: 'none' }}>
              {applicationStatusWords[first.status]}
            </Badge>
            <IconArrowRight size={16} aria-label="to" />
          </>
        )}
        <Select
          aria-label="Stage"
          style={{ flex: 1 }}
          allowDeselect={false}
          data={moves.map(({ to }) => ({ value: to, label: applicationStatusWords[to] }))}
          value={move.to}
          onChange={(next) => next && onChoose(next as ApplicationStatus)}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={6} style={{ overflowWrap: 'anywhere' }}>
        {isOne && first ? lineOf(first, move) : namesOf(applications)}
      </Text>
    </div>
  );
}

function lineOf({ status }: Application, { to, kind }: ApplicationMove): string {
  if (to === 'hired') return "Hired is final. The application can't be moved afterwards.";
  if (kind === 'reject') return 'You can move it back later, with a note.';
  if (kind === 'back') return 'The candidate sees the earlier status again. No email is sent.';
  const way = applicationWay as readonly ApplicationStatus[];
  const skipped = way.slice(way.indexOf(status) + 1, way.indexOf(to)).map((one) => applicationStatusWords[one]);
  return skipped.length > 0 ? `Skips ${skipped.join(', ')}. The history shows one move.` : 'The next step.';
}

const maxNamed = 5;
function namesOf(applications: readonly Application[]): string {
  const names = applications.slice(0, maxNamed).map(({ candidate_name }) => candidate_name);
  const rest = applications.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
}

type WordsProps = {
  applications: readonly Application[];
  move: ApplicationMove;
  title: string;
  send: (words: MoveWords) => Promise<void>;
};

function Words({ applications, move, title, send }: WordsProps) {
  const [first] = applications;
  const preview = useMovePreview(move.kind === 'back' ? undefined : first?.id, move.to);
  const isOne = applications.length === 1;
  const withMail = useRef(false);
  const asWritten = useRef(false);
  const form = useForm({
    initialValues: { note: '', reason: '', candidate_reason: null, isMailed: false, subject: '', body: '' } as Values,
    validate: (values) => ({
      ...(move.needs === 'note' && !values.note.trim() && { note: 'Reason for moving it back' }),
      ...(move.needs === 'reason' && !values.candidate_reason && { candidate_reason: 'Choose a reason' }),
      ...(withMail.current && !values.subject.trim() && { subject: 'Subject is required' }),
      ...(withMail.current && !values.body.trim() && { body: 'Text is required' }),
    }),
  });
  const shown = useRef<MovePreview>(undefined);
  const { data } = preview;
  useEffect(() => {
    if (!data || shown.current) return; // What was typed since stays.
    shown.current = data;
    form.setValues({
      isMailed: data.is_sent,
      subject: isOne ? data.subject : data.template_subject,
      body: isOne ? data.body : data.template_body,
    });
  }, [data, isOne, form.setValues]);
  const { isMailed, ...words } = form.values;
  const names = useUnknownNames(words);
  const isSending = move.kind !== 'back' && isMailed;
  async function submit({ note, reason, candidate_reason, subject, body }: typeof words) {
    if (withMail.current && !asWritten.current && names.stop(undefined)) return;
    // Whoever has no more to say to the team has said it with the reason for the candidate.
    const why = candidate_reason
      ? { note, reason: reason.trim() || rejectionReasonWords[candidate_reason], candidate_reason }
      : { note, reason };
    await send({ ...why, mail: withMail.current ? { send: true, subject, body } : null });
  }
  return (
    <CheckedForm form={form} send={submit} label={title} failureTitle="Couldn't move">
      <Stack gap="md">
        <Why needs={move.needs} form={form} />
        {move.kind !== 'back' && (
          <MailFields
            form={form}
            preview={preview}
            name={isOne ? (first?.candidate_name ?? '') : 'them'}
            isOne={isOne}
            errors={names.errors}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {move.to === 'hired' ? "Can't be undone" : 'Undo for 30 seconds'}
          </Text>
          <MoveButtons
            move={move}
            isMailing={isSending}
            isStopped={names.held !== undefined}
            isBusy={form.submitting}
            isReady={!isSending || data !== undefined}
            onAct={(mails, unchanged) => {
              withMail.current = mails;
              asWritten.current = unchanged;
            }}
          />
        </Group>
      </Stack>
    </CheckedForm>
  );
}

type ButtonsProps = {
  move: ApplicationMove;
  isMailing: boolean;
  isStopped: boolean; // By names that nobody fills in.
  isBusy: boolean;
  isReady: boolean;
  onAct: (mails: boolean, asWritten: boolean) => void; // Before the form is sent.
};

function MoveButtons({ move, isMailing, isStopped, isBusy, isReady, onAct }: ButtonsProps) {
  const verb = verbOf(move);
  return (
    <Group gap="xs" className={styles.buttons}>
      {isMailing && (
        <Button type="submit" variant="default" disabled={isBusy} onClick={() => onAct(false, false)}>
          {`${verb} without email`}
        </Button>
      )}
      {isMailing && isStopped && (
        <Button type="submit" variant="default" disabled={isBusy} onClick={() => onAct(true, true)}>
          Send as written
        </Button>
      )}
      <Button
        type="submit"
        data-main
        rightSection={
          <Kbd size="xs" aria-hidden className={styles.kbd}>
            ⌘↵
          </Kbd>
        }
        loading={isBusy}
        disabled={!isReady}
        onClick={() => onAct(isMailing, false)}
        {...(move.kind === 'reject' && { color: 'red' })}
      >
        {isMailing ? `${verb} and send email` : verb}
      </Button>
    </Group>
  );
}

/** ⌘↵ does what the button that stands out does, wherever in the dialog the focus is. */
function clickOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('[data-main]')?.click();
}

const verbOf = ({ kind, to }: ApplicationMove) =>
  kind === 'reject' ? 'Reject' : kind === 'back' ? 'Move back' : to === 'hired' ? 'Hire' : 'Move';

type Values = {
  note: string;
  reason: string;
  candidate_reason: RejectionReason | null;
  isMailed: boolean;
  subject: string;
  body: string;
};
type Form = Pick<UseFormReturnType<Values>, 'getInputProps' | 'values' | 'setValues' | 'errors'>;

const toldReasons = rejectionReasons.filter((one) => one !== 'not_given');

function Why({ needs, form }: { needs: ApplicationMove['needs']; form: Form }) {
  if (needs === 'nothing') return null;
  const isRejection = needs === 'reason';
  return (
    <>
      {isRejection && (
        <Radio.Group
          label="Reason"
          description="The candidate sees it on their application page."
          withAsterisk
          {...form.getInputProps('candidate_reason')}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={6} mt={6} mb={4}>
            {toldReasons.map((value) => (
              <Radio key={value} value={value} label={rejectionReasonWords[value]} size="sm" />
            ))}
          </SimpleGrid>
        </Radio.Group>
      )}
      <Textarea
        key={needs}
        label={isRejection ? 'Details' : 'Note'}
        description="For your team only. The candidate never sees it."
        withAsterisk={!isRejection}
        autosize
        minRows={2}
        maxLength={1000}
        {...(!isRejection && { 'data-autofocus': true })}
        {...form.getInputProps(needs)}
      />
    </>
  );
}

type MailProps = {
  form: Form;
  preview: ReturnType<typeof useMovePreview>;
  name: string;
  isOne: boolean;
  errors: WordFaults;
};

function MailFields({ form, preview, name, isOne, errors }: MailProps) {
  const { data, error } = preview;
  if (error)
    return (
      <Alert color="red" role="alert" title="The email couldn't be loaded">
        You can still move without it.
      </Alert>
    );
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading the email" />;
  const text = `${form.values.subject}\n${form.values.body}`;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Switch label={`Email ${name.split(' ')[0]}`} {...form.getInputProps('isMailed', { type: 'checkbox' })} />
        {form.values.isMailed && <TemplateMenu onChoose={({ subject, body }) => form.setValues({ subject, body })} />}
      </Group>
      {form.values.isMailed && (
        <>
          {isOne && (
            <Text size="xs" c="dimmed" className={styles.name}>
              {`To ${data.to_address}`}
            </Text>
          )}
          <TextInput
            aria-label="Subject"
            maxLength={200}
            {...form.getInputProps('subject')}
            error={form.errors.subject ?? errors.subject}
          />
          <Textarea
            aria-label="Email text"
            autosize
            minRows={6}
            maxRows={16}
            maxLength={5000}
            {...form.getInputProps('body')}
            error={form.errors.body ?? errors.body}
          />
          {!errors.subject && !errors.body && <UnknownNames text={text} />}
          {findPlaceholders(text).known.length > 0 && (
            <Text size="xs" c="dimmed">
              Names in brackets are filled in when the email is sent.
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
