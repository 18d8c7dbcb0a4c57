// Who is deleted soon, who must stay, and what is gone.
import type { EndingCandidate, LegalHold } from '@hireframe/contract/retention.ts';
import { Button, Stack } from '@mantine/core';
import { IconClock, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useMay } from '../accounts/use-may.ts';
import { CountriesSection } from './CountriesSection.tsx';
import { ErasuresSection } from './ErasuresSection.tsx';
import { useEndingCandidates, useKeepCandidate, useLegalHolds, useReleaseLegalHold } from './retention.api.ts';

export function RetentionTab({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Stack gap="md">
      <EndingSection />
      <CountriesSection isAdmin={isAdmin} />
      {isAdmin && <HoldsSection />}
      {isAdmin && <ErasuresSection />}
    </Stack>
  );
}

const person = ({ candidate_id, name }: { candidate_id: string; name: string }) => (
  <LinkTo to="/candidates/$id" params={{ id: candidate_id }}>
    {name}
  </LinkTo>
);

function EndingSection() {
  const [page, setPage] = useState(1);
  const ending = useEndingCandidates(page);
  return (
    <Section
      isWide
      title="Deleted soon"
      line="No contact for as long as the workspace keeps people. How long that is stands on the Workspace tab."
    >
      <PagedList
        label="Candidates deleted soon"
        query={ending}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={IconClock}
            title="Nobody is deleted soon"
            why="Candidates appear here 30 days before their data is deleted."
          />
        }
      >
        {(one) => <EndingRow key={one.candidate_id} one={one} />}
      </PagedList>
    </Section>
  );
}

function EndingRow({ one }: { one: EndingCandidate }) {
  const { candidate_id, name, last_contact_at, deletes_at, is_mailed } = one;
  const keep = useKeepCandidate();
  const mayKeep = useMay('candidates:write');
  const asked = is_mailed ? 'asked by email whether to keep them' : 'not asked: they never contacted you';
  return (
    <Row
      title={person(one)}
      line={`Deleted on ${formatDate(deletes_at)} · last contact ${formatDate(last_contact_at)} · ${asked}`}
    >
      {mayKeep && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Keep ${name}`}
          loading={keep.isPending}
          onClick={() =>
            keep.mutate(candidate_id, {
              onSuccess: () => notifySuccess(`${name} is kept`),
              onError: (error) => notifyFailure('Failed to keep the candidate', error),
            })
          }
        >
          Keep
        </Button>
      )}
    </Row>
  );
}

function HoldsSection() {
  const [page, setPage] = useState(1);
  const holds = useLegalHolds(page);
  return (
    <Section isWide title="Legal holds" line="Their data can't be deleted, whatever the retention time">
      <PagedList
        label="Legal holds"
        query={holds}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={IconLock}
            title="No legal holds"
            why="Place one from the menu of a candidate when a dispute or an authority needs their data."
          />
        }
      >
        {(hold) => <HoldRow key={hold.candidate_id} hold={hold} />}
      </PagedList>
    </Section>
  );
}

function HoldRow({ hold }: { hold: LegalHold }) {
  const { candidate_id, name, reason, held_by_name, created_at } = hold;
  const release = useReleaseLegalHold();
  return (
    <Row title={person(hold)} line={`${reason} · by ${held_by_name}, ${formatDate(created_at)}`}>
      <Button
        variant="default"
        size="xs"
        aria-label={`End hold on ${name}`}
        loading={release.isPending}
        onClick={() =>
          release.mutate(candidate_id, {
            onSuccess: () => notifySuccess(`The legal hold on ${name} has ended`),
            onError: (error) => notifyFailure('Failed to end the legal hold', error),
          })
        }
      >
        End hold
      </Button>
    </Row>
  );
}
