// Behind the link of the mail that rejected somebody who applied without an account: why, what the company knows of them, and
// a review by a person.
import '../ui/all-styles.lazy.ts';
import { mayWithdraw } from '@hireframe/contract/application-words.ts';
import { type DecisionPage as Decision, maxReviewLetters } from '@hireframe/contract/review-requests.ts';
import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useAskByLink, useCorrectByLink, useDecision } from '../features/review-requests/decision.api.ts';
import { DecisionCard, ReviewCard } from '../features/review-requests/MyReview.tsx';
import { formatDate } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { FactList } from '../ui/FactList.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';
import { WriteToCompany } from '../ui/WriteToCompany.tsx';

const route = getRouteApi('/decision');

export function DecisionPage() {
  const { t, language } = useMessages();
  const { token } = route.useSearch();
  const { data: decision, error, refetch } = useDecision(token, language);
  const ask = useAskByLink(token);
  if (!decision && error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{
          title: t('This link no longer works'),
          why: t('Links work for 60 days after a decision. Reply to the email to reach the company.'),
        }}
        failed={t("Couldn't load your application")}
      />
    );
  if (!decision)
    return (
      <PublicFrame title={t('Your application')}>
        <Stack gap="md" role="status" aria-label={t('Loading')} aria-busy>
          <Skeleton height={120} />
          <Skeleton height={160} />
        </Stack>
      </PublicFrame>
    );
  const { job_title: job, company_name: company, review } = decision;
  return (
    <PublicFrame title={t('Your application')} line={t('{job} at {company}', { job, company })}>
      <Stack gap="md">
        {review.rejection ? (
          <DecisionCard reason={review.rejection.reason} outputs={review.outputs} isWithoutAccount>
            {null}
          </DecisionCard>
        ) : (
          <Text>
            {mayWithdraw(decision.status) ? t('Your application is open again.') : t('This application is closed.')}
          </Text>
        )}
        <Known token={token} decision={decision} />
        {(review.may_ask || review.request || review.rejection) && (
          <ReviewCard review={review} company={company} ask={ask} />
        )}
      </Stack>
    </PublicFrame>
  );
}

function Known({ token, decision: { known, company_name: company, review } }: { token: string; decision: Decision }) {
  const { t, language } = useMessages();
  const correct = useCorrectByLink(token);
  const [state, setState] = useState<'closed' | 'open'>('closed');
  const { first_name, last_name, email, mobile_number, location, resume_file_name } = known;
  const until = review.ask_until;
  const isInTime = until !== null && Date.parse(until) > Date.now();
  return (
    <Card component="section" aria-label={t('What {company} knows about you', { company })}>
      <Title order={2} mb="xs">
        {t('What {company} knows about you', { company })}
      </Title>
      <FactList
        facts={[
          { name: t('Name'), value: `${first_name} ${last_name}`.trim() },
          { name: t('Email'), value: email },
          { name: t('Phone number'), value: mobile_number },
          { name: t('Location'), value: location },
          { name: t('Resume'), value: resume_file_name ?? '' },
        ]}
        absent={t('Not provided')}
      />
      {isInTime && (
        <Stack gap="sm" mt="sm">
          <Text size="sm">
            {t('Something wrong, here or in your resume? You can correct it until {date}.', {
              date: formatDate(until, language),
            })}
          </Text>
          {correct.isSuccess && state === 'closed' && (
            <Text size="sm" role="status">
              {t('{company} has your correction.', { company })}
            </Text>
          )}
          {state === 'open' ? (
            <WriteToCompany
              sending={correct}
              label="What is wrong, and what is right?"
              maxLength={maxReviewLetters}
              done="Correction sent"
              failed="Failed to send your correction"
              onDone={() => setState('closed')}
            />
          ) : (
            <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setState('open')}>
              {t('Correct something')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}
