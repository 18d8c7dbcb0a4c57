// The questions that a job asks of whoever applies, written by the team. Each change is saved as it is made.
import {
  type ApplicationQuestion,
  ApplicationQuestions,
  maxQuestionLetters,
  maxQuestions,
} from '@hireframe/contract/application-questions.ts';
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Alert, Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/reason.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { useChangeQuestions } from './questions.api.ts';
import styles from './questions.module.css';

export function QuestionsCard({ posting }: { posting: PostingDetail }) {
  const { questions, faults, failure, retry, write } = useQuestions(posting);
  const isClosed = posting.status === 'closed';
  const replace = (id: string, changed: ApplicationQuestion) =>
    write(questions.map((one) => (one.id === id ? changed : one)));
  function move(at: number, by: 1 | -1) {
    const next = [...questions];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    write(next);
  }
  return (
    <Card component="section" aria-label="Application questions">
      <Title order={2}>Application questions</Title>
      <Text size="sm" c="dimmed" mb="sm">
        Asked on the application form, next to the resume. Changes don't affect answers already sent.
      </Text>
      {failure && (
        <Alert color="red" role="alert" title="Failed to save the questions" mb="sm">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{getErrorMessage(failure)}</Text>
            <Button size="compact-sm" variant="default" onClick={retry}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {questions.length > 0 && (
        <ol className={styles.questions}>
          {questions.map((question, at) => (
            <QuestionRow
              key={question.id}
              question={question}
              number={at + 1}
              fault={faults[at]}
              isClosed={isClosed}
              onChange={(changed) => replace(question.id, changed)}
              onDelete={() => write(questions.filter(({ id }) => id !== question.id))}
              onUp={at > 0 ? () => move(at, -1) : undefined}
              onDown={at < questions.length - 1 ? () => move(at, 1) : undefined}
            />
          ))}
        </ol>
      )}
      {isClosed && questions.length === 0 && <Text size="sm">This job had no application questions.</Text>}
      {!isClosed && questions.length < maxQuestions && (
        <AddQuestion onAdd={(text) => write([...questions, newQuestion(text)])} />
      )}
    </Card>
  );
}

const newQuestion = (text: string): ApplicationQuestion => ({
  id: crypto.randomUUID(),
  kind: 'text',
  text,
  is_required: true,
  options: [],
});

/** What is written here, until the server has it; a list with a fault waits until it is mended. */
function useQuestions(posting: PostingDetail) {
  const [draft, setDraft] = useState<ApplicationQuestion[]>();
  const save = useChangeQuestions(posting.id);
  const questions = draft ?? posting.questions;
  const { error } = ApplicationQuestions.safeParse(questions);
  const faults = Object.fromEntries((error?.issues ?? []).map(({ path: [at], message }) => [Number(at), message]));
  function send(next: ApplicationQuestion[]) {
    const onSuccess = () => setDraft((now) => (now === next ? undefined : now));
    save.mutate(next, { onSuccess });
  }
  function write(next: ApplicationQuestion[]) {
    setDraft(next);
    if (ApplicationQuestions.safeParse(next).success) send(next);
  }
  return { questions, faults, failure: save.error, retry: () => send(questions), write };
}

/** Enter adds it, and so does leaving the field: nobody loses a question that they typed. */
function AddQuestion({ onAdd }: { onAdd: (text: string) => void }) {
  const [text, setText] = useState('');
  function add() {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label="Add a question"
          placeholder="When could you start?"
          maxLength={maxQuestionLetters}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={add}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default">
          Add
        </Button>
      </Group>
    </form>
  );
}
