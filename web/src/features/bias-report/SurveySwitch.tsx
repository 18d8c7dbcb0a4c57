import { Skeleton, Switch } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { useSurveySettings, useSwitchSurvey } from './bias-report.api.ts';

export function SurveySwitch() {
  const { data, error, refetch } = useSurveySettings();
  const change = useSwitchSurvey();
  return (
    <Section
      title="Equal opportunity survey"
      line="Asks candidates after they apply for sex, race or ethnicity, age and disability. Answers are voluntary, stored apart, and shown here only as figures for groups."
    >
      {error && <LoadFailure title="Couldn't load the setting" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={24} role="status" aria-label="Loading the setting" />}
      {data && (
        <Switch
          label="Ask candidates"
          checked={data.is_on}
          onChange={({ currentTarget: { checked } }) =>
            change.mutate(checked, { onError: (failure) => notifyFailure('Failed to change the setting', failure) })
          }
        />
      )}
    </Section>
  );
}
