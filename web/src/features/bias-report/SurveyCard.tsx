// The equal opportunity survey, for the candidate: what it is for, who sees it, and four questions that need no answer.
import type { EqualOpportunitySurvey, SelfDeclaration } from '@hireframe/contract/bias-report.ts';
import { type DeclaredField, declaredFields, surveyQuestions } from '@hireframe/contract/bias-report-words.ts';
import { Alert, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { getErrorMessage } from '../../lib/reason.ts';
import { type SurveyOf, useAnswerSurvey, useRemoveAnswers, useSurvey } from './bias-report.api.ts';

/** Nothing where the company does not ask. That it cannot be loaded holds nobody up, either: it is voluntary. */
export function SurveyCard({ of }: { of: SurveyOf }) {
  const { t } = useMessages();
  const { data: survey } = useSurvey(of);
  const [isOpen, setOpen] = useState(false);
  if (!survey || !(survey.is_asked || survey.answers)) return null;
  return (
    <Card component="section" aria-label={t('Equal opportunity survey')} withBorder>
      <Title order={2}>{t('Equal opportunity survey')}</Title>
      <Text size="sm" mt={4}>
        {t('{company} asks everybody who applies, to check that hiring is fair. Answering is voluntary.', {
          company: survey.company_name,
        })}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t(
          'Nobody who decides on your application sees your answers, and no score uses them. They are stored apart and shown only as figures for groups of people. You can change or remove them at any time.',
        )}
      </Text>
      {isOpen ? (
        <SurveyForm of={of} survey={survey} onDone={() => setOpen(false)} />
      ) : (
        <Closed of={of} survey={survey} onOpen={() => setOpen(true)} />
      )}
    </Card>
  );
}

type Props = { of: SurveyOf; survey: EqualOpportunitySurvey };

function Closed({ of, survey: { answers }, onOpen }: Props & { onOpen: () => void }) {
  const { t } = useMessages();
  const remove = useRemoveAnswers(of);
  return (
    <Stack gap="sm" mt="sm">
      {answers && (
        <Text size="sm" fw={500} role="status">
          {t('Your answers are saved. Thank you.')}
        </Text>
      )}
      <Failure error={remove.error} />
      <Group gap="sm">
        <Button variant="default" onClick={onOpen}>
          {answers ? t('Change answers') : t('Answer four questions')}
        </Button>
        {answers && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('Remove answers')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const noAnswers: SelfDeclaration = { sex: null, race: null, age_band: null, disability: null };

function SurveyForm({ of, survey, onDone }: Props & { onDone: () => void }) {
  const { t } = useMessages();
  const [answers, setAnswers] = useState(survey.answers ?? noAnswers);
  const answer = useAnswerSurvey(of);
  return (
    <form
      aria-label={t('Equal opportunity survey')}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(answers, { onSuccess: onDone });
      }}
    >
      <Stack gap="sm" mt="md">
        {declaredFields.map((field) => (
          <Question
            key={field}
            field={field}
            value={answers[field]}
            onChange={(value) => setAnswers((now) => ({ ...now, [field]: value }))}
          />
        ))}
        <Failure error={answer.error} />
        <Group gap="sm">
          <Button type="submit" loading={answer.isPending}>
            {t('Save answers')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type QuestionProps = { field: DeclaredField; value: string | null; onChange: (value: string | null) => void };

function Question({ field, value, onChange }: QuestionProps) {
  const { t, known } = useMessages();
  const { question, answers } = surveyQuestions[field];
  return (
    <NativeSelect
      label={t(question)}
      {...(field === 'race' && {
        description: t("If you're Hispanic or Latino, choose that, whatever your race."),
      })}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[
        { value: '', label: t("I don't want to answer") },
        ...Object.entries(answers).map(([one, label]) => ({ value: one, label: known(label) })),
      ]}
    />
  );
}

function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <Alert color="red" role="alert">
        {getErrorMessage(error)}
      </Alert>
    )
  );
}
