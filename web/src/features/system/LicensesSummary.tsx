// Whose work Hireframe is made of.
import { Accordion, Text } from '@mantine/core';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { useLicenses } from './system.api.ts';

export function LicensesSummary() {
  const licenses = useLicenses();
  const all = licenses.data ?? [];
  const count = all.reduce((sum, { packages }) => sum + packages.length, 0);
  return (
    <SummaryCard title="Licences" queries={[licenses]} link={null}>
      {() => (
        <>
          <Text size="sm">
            Hireframe is free software under AGPL-3.0-or-later, and is built on {count.toLocaleString('en')} packages.
          </Text>
          <Accordion>
            {all.map(({ license, packages }) => (
              <Accordion.Item key={license} value={license}>
                <Accordion.Control>
                  {license} ({packages.length.toLocaleString('en')})
                </Accordion.Control>
                <Accordion.Panel>
                  <Text size="sm">{packages.map(({ name, version }) => `${name} ${version}`).join(', ')}</Text>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </>
      )}
    </SummaryCard>
  );
}
