import { experienceLevelWords, jobTypeWords, workModeWords } from '@hireframe/contract/posting-words.ts';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { useTyped } from '../../lib/use-typed.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './jobs.module.css';
import type { JobsSearch } from './jobs-search.ts';

type Change = (next: Partial<JobsSearch>, how?: { replace: boolean }) => void;
type Props = { search: JobsSearch; onChange: Change };
const kinds = ['job_type', 'work_mode', 'experience_level', 'skills', 'min_salary', 'max_salary'] as const;
const replace = { replace: true };

export function JobFilters({ search, onChange, onClear }: Props & { onClear: () => void }) {
  const { t } = useMessages();
  const count = kinds.filter((name) => search[name] !== undefined).length;
  const [isOpen, more] = useDisclosure(count > 0);
  const isSet = count > 0 || search.search !== undefined || search.location !== undefined;
  return (
    <search aria-label={t('Search and filters')} className={styles.filters}>
      <div className={styles.row}>
        <SearchField
          label={t('Search by title, company or skill')}
          className={styles.wide}
          search={search.search ?? ''}
          onSearch={(next) => onChange({ search: next }, replace)}
        />
        <TypedField
          label={t('City, state, or country')}
          isBare
          value={search.location ?? ''}
          onCommit={(next) => onChange({ location: next || undefined }, replace)}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={more.toggle}
        >
          {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        </Button>
      </div>
      {isOpen && <MoreFilters search={search} onChange={onChange} />}
      {isSet && (
        <Group>
          <Button variant="subtle" size="xs" onClick={onClear}>
            {t('Clear all')}
          </Button>
        </Group>
      )}
    </search>
  );
}

function MoreFilters({ search, onChange }: Props) {
  const { t } = useMessages();
  return (
    <div className={styles.more}>
      <Kind label={t('Job type')} words={jobTypeWords} name="job_type" search={search} onChange={onChange} />
      <Kind label={t('Work mode')} words={workModeWords} name="work_mode" search={search} onChange={onChange} />
      <Kind
        label={t('Level')}
        words={experienceLevelWords}
        name="experience_level"
        search={search}
        onChange={onChange}
      />
      <TypedField
        label={t('Skills (all of these)')}
        placeholder="TypeScript, SQL"
        value={search.skills ?? ''}
        onCommit={(next) => onChange({ skills: next || undefined }, replace)}
      />
      <Pay label={t('Minimum yearly salary')} name="min_salary" search={search} onChange={onChange} />
      <Pay label={t('Maximum yearly salary')} name="max_salary" search={search} onChange={onChange} />
    </div>
  );
}

type KindGiven = Props & {
  label: string;
  words: Record<string, string>;
  name: 'job_type' | 'work_mode' | 'experience_level';
};
function Kind({ label, words, name, search, onChange }: KindGiven) {
  const { t, known } = useMessages();
  return (
    <Select
      label={label}
      data={[
        { value: '', label: t('Any') },
        ...Object.entries(words).map(([value, said]) => ({ value, label: known(said) })),
      ]}
      value={search[name] ?? ''}
      allowDeselect={false}
      onChange={(next) => onChange({ [name]: next || undefined })}
    />
  );
}

type TypedGiven = {
  label: string;
  value: string;
  onCommit: (value: string) => void;
  placeholder?: string;
  isBare?: boolean;
  isValid?: (typed: string) => boolean;
};
function TypedField({ label, value, onCommit, placeholder, isBare, isValid = () => true }: TypedGiven) {
  const { t } = useMessages();
  const { typed, onType, onLeave } = useTyped(value, onCommit, { isValid });
  return (
    <TextInput
      {...(isBare
        ? {
            'aria-label': label,
            placeholder: label,
            leftSection: <IconMapPin size={16} aria-hidden />,
            className: styles.wide,
          }
        : { label, placeholder })}
      maxLength={200}
      value={typed}
      error={isValid(typed.trim()) ? undefined : t('Enter a whole number')}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

const isAmount = (typed: string) => /^\d{0,12}$/.test(typed);
function Pay({ label, name, search, onChange }: Props & { label: string; name: 'min_salary' | 'max_salary' }) {
  const { t } = useMessages();
  return (
    <TypedField
      label={label}
      placeholder={t('Any')}
      isValid={isAmount}
      value={String(search[name] ?? '')}
      onCommit={(next) => onChange({ [name]: next ? Number(next) : undefined }, replace)}
    />
  );
}
