// Countries whose candidates are kept for another time than the others.
import type { RetentionCountry } from '@hireframe/contract/retention.ts';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { countryName } from '../../lib/countries.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { CountrySelect } from '../../ui/CountrySelect.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePutRetentionCountry, useRetentionCountries } from './retention.api.ts';

const months = [1, 3, 6, 12, 18, 24, 36, 48, 60, 120];
const periods = months.map((value) => ({ value: String(value), label: pluralize(value, 'month') }));

export function CountriesSection({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, refetch } = useRetentionCountries();
  const put = usePutRetentionCountry();
  const change = (country: string, to: number | null, before: number | null) =>
    put.mutate(
      { country, months: to },
      {
        onSuccess: () =>
          notifyWithUndo(
            to === null
              ? `Candidates in ${countryName(country)} are kept as long as all others`
              : `Candidates in ${countryName(country)} are kept for ${pluralize(to, 'month')}`,
            () => change(country, before, to),
          ),
        onError: (failure) => notifyFailure('Failed to change the retention time', failure),
      },
    );
  const monthsOf = (country: string) => data?.find((one) => one.country === country)?.months ?? null;
  return (
    <Section
      isWide
      title="By country"
      line="Candidates who live in these countries are kept for another time than all others."
    >
      <Stack gap="md">
        {error && <LoadFailure title="Couldn't load countries" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={32} aria-busy="true" role="status" aria-label="Loading countries" />}
        {data?.length === 0 && <Text size="sm">No country has a time of its own.</Text>}
        {data && data.length > 0 && (
          <Rows label="Countries">
            {data.map((one) => (
              <CountryRow
                key={one.country}
                one={one}
                onRemove={isAdmin ? () => change(one.country, null, one.months) : undefined}
              />
            ))}
          </Rows>
        )}
        {data && isAdmin && (
          <AddCountry isBusy={put.isPending} onAdd={(country, to) => change(country, to, monthsOf(country))} />
        )}
      </Stack>
    </Section>
  );
}

function CountryRow({ one, onRemove }: { one: RetentionCountry; onRemove: (() => void) | undefined }) {
  const name = countryName(one.country);
  return (
    <Row title={name} line={`${pluralize(one.months, 'month')} after the last contact`}>
      {onRemove && (
        <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Row>
  );
}

type AddProps = { isBusy: boolean; onAdd: (country: string, months: number) => void };

function AddCountry({ isBusy, onAdd }: AddProps) {
  const [country, setCountry] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>('6');
  const add = () => {
    if (!country || !kept) return;
    onAdd(country, Number(kept));
    setCountry(null);
  };
  return (
    <Group align="end" gap="sm">
      <CountrySelect label="Country" value={country} onChange={setCountry} />
      <Select label="Keep candidates for" data={periods} value={kept} onChange={setKept} allowDeselect={false} />
      <Button variant="default" disabled={!country} loading={isBusy} onClick={add}>
        Add country
      </Button>
    </Group>
  );
}
