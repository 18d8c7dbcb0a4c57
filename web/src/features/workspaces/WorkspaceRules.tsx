import { isInEuOrEea } from '@hireframe/contract/countries.ts';
import type { Workspace, WorkspaceSettings } from '@hireframe/contract/workspaces.ts';
import { Select, Stack, Switch } from '@mantine/core';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChangeWorkspace } from './workspaces.api.ts';

export type WorkspaceGiven = { workspace: Workspace; isAdmin: boolean };
type SwitchName = Exclude<keyof WorkspaceSettings, 'retention_months' | 'rejected_days' | 'audit_address'>;
const switches: { name: SwitchName; label: string; line: string }[] = [
  {
    name: 'verified_addresses_required',
    label: 'Members must confirm their email address',
    line: 'Only members with a confirmed email address can see candidates.',
  },
  {
    name: 'second_factor_required',
    label: 'Members need a second factor',
    line: 'Only members with a passkey or an authenticator app can see this workspace.',
  },
  {
    name: 'request_links_sign_in',
    label: 'Emails sign candidates in',
    line: 'Links to an assessment, an application or your messages work without a password, once. If off, candidates choose a password or sign in first.',
  },
  {
    name: 'small_groups_hidden',
    label: 'Hide small groups in charts',
    line: 'Charts and maps leave out groups of fewer than five people, so nobody can be identified.',
  },
  {
    name: 'language_model_enabled',
    label: 'Use a language model',
    line: 'Sends text from resumes, jobs and searches to the model set up on this server, if there is one. Never used to set scores, or for candidates who declined automated analysis.',
  },
  {
    name: 'observation_enabled',
    label: 'Analyse video',
    line: "Describes what is visible in recorded answers, such as facing the camera, never emotions. Needs the candidate's consent, and isn't available where EU law applies.",
  },
];

type Choice = { value: string; label: string };
const monthsOf = (months: number): Choice => ({ value: String(months), label: `${months} months` });
const daysOf = (days: number): Choice => ({ value: String(days), label: pluralize(days, 'day') });
const periods = [{ value: '', label: 'Until someone deletes it' }, ...[3, 6, 12, 18, 24, 36, 60].map(monthsOf)];
const rejectedPeriods = [1, 7, 30, 90, 180, 365].map(daysOf);
/** What somebody set elsewhere is a choice too. */
const withThe = (one: Choice, choices: Choice[]) =>
  choices.some(({ value }) => value === one.value) ? choices : [...choices, one];

const underEuRule =
  'Not available: your workspace is in the EU or EEA, or its country is unknown. Video is never analysed.';

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
    <Section title="Rules" line="How this workspace handles candidates' data">
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
          label="Keep candidate data for"
          description="Older data, recordings included, is deleted once a candidate's applications are closed."
          data={retention_months === null ? periods : withThe(monthsOf(retention_months), periods)}
          value={String(retention_months ?? '')}
          readOnly={!isAdmin}
          allowDeselect={false}
          onChange={(value) => put({ retention_months: value ? Number(value) : null }, { retention_months })}
        />
        <Select
          label="Keep rejected email resumes for"
          description="Resumes that arrived by email and were rejected are deleted with their files after this time."
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
