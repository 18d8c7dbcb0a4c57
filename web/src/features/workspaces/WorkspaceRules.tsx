import type { Workspace, WorkspaceSettings } from '@hireframe/contract/workspaces.ts';
import { Select, Stack, Switch } from '@mantine/core';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { useChangeWorkspace } from './workspaces.api.ts';

export type WorkspaceGiven = { workspace: Workspace; isAdmin: boolean };
type SwitchName = Exclude<keyof WorkspaceSettings, 'retention_months'>;
const switches: { name: SwitchName; label: string; line: string }[] = [
  {
    name: 'verified_addresses_required',
    label: 'Members must confirm their e-mail address',
    line: 'Who has not confirmed it sees no candidates. Applies to all pages about candidates.',
  },
  {
    name: 'small_groups_hidden',
    label: 'Leave small groups out of charts',
    line: 'Groups of fewer than five people are not shown, so that nobody can be recognised. Applies to charts and maps.',
  },
  {
    name: 'language_model_enabled',
    label: 'Use a language model',
    line: 'Sends texts to the model that the operator has set up, where there is one. It never sets a score, and never sees candidates who declined analysis by machine. Applies to resumes, postings and search.',
  },
  {
    name: 'observation_enabled',
    label: 'Observe recordings',
    line: 'Describes what is seen in a recorded answer, such as facing the camera; never emotions. Needs the candidate’s consent, and stays off where the law of the European Union applies. Applies to assessments.',
  },
];

const periods = [
  { value: '', label: 'Until somebody deletes it' },
  ...[3, 6, 12, 18, 24, 36, 60].map((months) => ({ value: String(months), label: `${months} months` })),
];
const withPeriod = (months: number | null) =>
  periods.some(({ value }) => value === String(months ?? ''))
    ? periods
    : [...periods, { value: String(months), label: `${months} months` }];

export function WorkspaceRules({ workspace: { settings }, isAdmin }: WorkspaceGiven) {
  const change = useChangeWorkspace();
  const onError = (error: Error) => notifyFailure('Failed to change the setting', error);
  const put = (settings: Partial<WorkspaceSettings>, before?: Partial<WorkspaceSettings>) =>
    change.mutate(
      { settings },
      { onError, ...(before && { onSuccess: () => notifyWithUndo('Setting changed', () => put(before)) }) },
    );
  return (
    <Section title="Rules" line="They hold for everybody in the workspace, and take effect at once.">
      <Stack gap="lg">
        {switches.map(({ name, label, line }) => (
          <Switch
            key={name}
            label={label}
            aria-label={label} // Else the description is part of the name.
            description={line}
            checked={settings[name]}
            disabled={!isAdmin}
            onChange={({ currentTarget: { checked } }) => put({ [name]: checked }, { [name]: !checked })}
          />
        ))}
        <Select
          label="Keep candidates’ data"
          description="What is older is deleted, recordings included. Applies to candidates whose applications are closed."
          data={withPeriod(settings.retention_months)}
          value={String(settings.retention_months ?? '')}
          readOnly={!isAdmin}
          allowDeselect={false}
          onChange={(value) =>
            put({ retention_months: value ? Number(value) : null }, { retention_months: settings.retention_months })
          }
        />
      </Stack>
    </Section>
  );
}
