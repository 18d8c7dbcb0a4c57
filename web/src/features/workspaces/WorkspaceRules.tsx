import { isInEuOrEea } from '@hireframe/contract/countries.ts';
import type { Workspace, WorkspaceSettings } from '@hireframe/contract/workspaces.ts';
import { Select, Stack, Switch } from '@mantine/core';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChangeWorkspace } from './workspaces.api.ts';

export type WorkspaceGiven = { workspace: Workspace; isAdmin: boolean };
type SwitchName = Exclude<keyof WorkspaceSettings, 'retention_months' | 'rejected_days'>;
const switches: { name: SwitchName; label: string; line: string }[] = [
  {
    name: 'verified_addresses_required',
    label: 'Members must confirm their e-mail address',
    line: 'For pages about candidates: meant only for members who have confirmed theirs.',
  },
  {
    name: 'small_groups_hidden',
    label: 'Leave small groups out of charts',
    line: 'For charts and maps: groups of fewer than five people are to be left out, so that nobody can be recognised.',
  },
  {
    name: 'language_model_enabled',
    label: 'Use a language model',
    line: 'For resumes, postings and search: allows sending texts to the model that the operator has set up, where there is one. Not for setting a score, and not for candidates who declined analysis by machine.',
  },
  {
    name: 'observation_enabled',
    label: 'Observe recordings',
    line: 'For assessments: allows describing what is seen in a recorded answer, such as facing the camera; not emotions. Only with the candidate’s consent, and not where the law of the European Union applies.',
  },
];

type Choice = { value: string; label: string };
const monthsOf = (months: number): Choice => ({ value: String(months), label: `${months} months` });
const daysOf = (days: number): Choice => ({ value: String(days), label: pluralize(days, 'day') });
const periods = [{ value: '', label: 'Until somebody deletes it' }, ...[3, 6, 12, 18, 24, 36, 60].map(monthsOf)];
const rejectedPeriods = [1, 7, 30, 90, 180, 365].map(daysOf);
/** What somebody set elsewhere is a choice too. */
const withThe = (one: Choice, choices: Choice[]) =>
  choices.some(({ value }) => value === one.value) ? choices : [...choices, one];

const underEuRule =
  'For assessments: not available, since your workspace is in the EU or the EEA, or its country is not known. Nothing of the picture is observed.';

export function WorkspaceRules({ workspace: { settings, country }, isAdmin }: WorkspaceGiven) {
  const change = useChangeWorkspace();
  const { retention_months, rejected_days } = settings;
  const onError = (error: Error) => notifyFailure('Failed to change the setting', error);
  const put = (settings: Partial<WorkspaceSettings>, before?: Partial<WorkspaceSettings>) =>
    change.mutate(
      { settings },
      { onError, ...(before && { onSuccess: () => notifyWithUndo('Setting changed', () => put(before)) }) },
    );
  return (
    <Section title="Rules" line="Kept now, and followed by each part of Hireframe they name as it arrives.">
      <Stack gap="lg">
        {switches.map(({ name, label, line }) => {
          const isForbidden = name === 'observation_enabled' && isInEuOrEea(country);
          return (
            <Switch
              key={name}
              label={label}
              aria-label={label} // Else the description is part of the name.
              description={isForbidden ? underEuRule : line}
              checked={settings[name] && !isForbidden}
              disabled={!isAdmin || isForbidden}
              onChange={({ currentTarget: { checked } }) => put({ [name]: checked }, { [name]: !checked })}
            />
          );
        })}
        <Select
          label="Keep candidates’ data"
          description="For candidates whose applications are closed: what is older is to be deleted, recordings included."
          data={retention_months === null ? periods : withThe(monthsOf(retention_months), periods)}
          value={String(retention_months ?? '')}
          readOnly={!isAdmin}
          allowDeselect={false}
          onChange={(value) => put({ retention_months: value ? Number(value) : null }, { retention_months })}
        />
        <Select
          label="Keep rejected resumes from mail"
          description="For resumes that came by mail and were rejected: they are deleted with their files so long after the rejection."
          data={withThe(daysOf(rejected_days), rejectedPeriods)}
          value={String(rejected_days)}
          readOnly={!isAdmin}
          allowDeselect={false}
          onChange={(value) => put({ rejected_days: Number(value) }, { rejected_days })}
        />
      </Stack>
    </Section>
  );
}
