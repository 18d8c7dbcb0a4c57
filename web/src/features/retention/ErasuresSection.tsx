// Certificates: what was erased, and that a look afterwards found nothing. They name nobody.
import type { Erasure } from '@hireframe/contract/retention.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { saveFile } from '../../lib/save-file.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { buildCertificate, describeErasure } from './certificate.ts';
import { useErasures } from './retention.api.ts';

export function ErasuresSection() {
  const [page, setPage] = useState(1);
  const erasures = useErasures(page);
  return (
    <Section isWide title="Erasures" line="Proof for people who asked you to delete their data. It names nobody.">
      <PagedList
        label="Erasures"
        query={erasures}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={IconFileCheck}
            title="Nothing has been erased"
            why="Each deletion of candidates gives a certificate here."
          />
        }
      >
        {(erasure) => <ErasureRow key={erasure.id} erasure={erasure} />}
      </PagedList>
    </Section>
  );
}

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const { id, erased_at, people, checked_at } = erasure;
  const when = formatDateTime(erased_at);
  return (
    <Row title={`${pluralize(people, 'candidate record')}, ${when}`} line={describeErasure(erasure)}>
      <Button
        variant="default"
        size="xs"
        disabled={checked_at === null}
        aria-label={`Certificate of ${when}`}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() =>
          saveFile(new Blob([buildCertificate(erasure)], { type: 'text/plain' }), `Erasure ${id.slice(0, 8)}.txt`)
        }
      >
        Certificate
      </Button>
    </Row>
  );
}
