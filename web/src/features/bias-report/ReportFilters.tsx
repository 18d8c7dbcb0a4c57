// Which job and months a bias report is of, and what it can be taken along as.
import { Button, TextInput } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { ExportCsv } from '../../ui/ExportCsv.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { PostingSelect } from '../postings/PostingSelect.tsx';
import { exportPdf, exportReport, type ReportAsked } from './bias-report.api.ts';
import styles from './bias-report.module.css';

type Props = {
  asked: ReportAsked;
  span: { start_month: string; end_month: string } | undefined; // Of the report that is shown.
  onChange: (change: Partial<ReportAsked>) => void;
};

export function ReportFilters({ asked, span, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <PostingSelect
        label="Job"
        placeholder="All jobs"
        job_id={asked.job_id}
        onChoose={(job_id) => onChange({ job_id })}
      />
      <MonthField
        label="From"
        value={asked.start_month ?? span?.start_month ?? ''}
        onChange={(start_month) => onChange({ start_month })}
      />
      <MonthField
        label="To"
        value={asked.end_month ?? span?.end_month ?? ''}
        onChange={(end_month) => onChange({ end_month })}
      />
      <ExportCsv name="Bias report" ask={() => exportReport(asked)} />
      <ExportPdf asked={asked} />
    </div>
  );
}

const isMonth = (typed: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(typed);

/** While it is typed, in a browser without a field for months, what was asked before stays. */
function MonthField({ label, value, onChange }: { label: string; value: string; onChange: (month: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="month"
      label={label}
      placeholder="2026-04"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (isMonth(currentTarget.value)) onChange(currentTarget.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function ExportPdf({ asked }: { asked: ReportAsked }) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(await exportPdf(asked), `Bias report ${new Date().toISOString().slice(0, 10)}.pdf`);
    } catch (error) {
      notifyFailure('Failed to export the PDF', error as Error);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="xs"
      flex="none"
      loading={isBusy}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      onClick={() => void save()}
    >
      Export PDF
    </Button>
  );
}
