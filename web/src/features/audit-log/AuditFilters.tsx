import { auditActions, auditActionWords, auditObjects, auditObjectWords } from '@hireframe/contract/audit-log.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useActors } from './audit-log.api.ts';
import styles from './audit-log.module.css';
import { type AuditLogSearch, isNarrowed } from './audit-log-search.ts';

type Props = { search: AuditLogSearch; onChange: (next: Partial<AuditLogSearch>) => void; onClear: () => void };
const actions = auditActions.map((value) => ({ value, label: auditActionWords[value] }));
const objects = auditObjects.map((value) => ({ value, label: auditObjectWords[value] }));

export function AuditFilters({ search, onChange, onClear }: Props) {
  const { data: members = [] } = useActors();
  const actors = members.map(({ id, name }) => ({ value: id, label: name }));
  const { actor_id } = search;
  const former = { value: actor_id ?? '', label: 'A former member' };
  return (
    <section aria-label="Filter the audit log" className={styles.filters}>
      <Select
        aria-label="Person"
        placeholder="Anyone"
        clearable
        searchable
        className={styles.choice}
        data={actor_id && !members.some(({ id }) => id === actor_id) ? [...actors, former] : actors}
        value={actor_id ?? null}
        onChange={(next) => onChange({ actor_id: next ?? undefined })}
      />
      <Select
        aria-label="Action"
        placeholder="Any action"
        clearable
        searchable
        className={styles.choice}
        data={actions}
        value={search.action ?? null}
        onChange={(next) => onChange({ action: actions.find(({ value }) => value === next)?.value })}
      />
      <Select
        aria-label="Kind"
        placeholder="Anything"
        clearable
        className={styles.choice}
        data={objects}
        value={search.object_type ?? null}
        onChange={(next) => onChange({ object_type: objects.find(({ value }) => value === next)?.value })}
      />
      <DayField label="From" value={search.date_from} onChange={(date_from) => onChange({ date_from })} />
      <DayField label="To" value={search.date_to} onChange={(date_to) => onChange({ date_to })} />
      {isNarrowed(search) && (
        <Button variant="subtle" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

const DayField = ({ label, value = '', onChange }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
  />
);
