// Which programs may act in the workspace.
import type { ApiKey } from '@hireframe/contract/api-keys.ts';
import { Badge, Text } from '@mantine/core';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { useApiKeys } from './api-keys.api.ts';

const shown = 5;
const unusedDays = 90;
const msOfDay = 24 * 3_600_000;

export function ApiKeysSummary() {
  const keys = useApiKeys(1);
  const alive = keys.data?.results.filter(({ is_ended }) => !is_ended) ?? [];
  return (
    <SummaryCard
      title="API keys"
      queries={[keys]}
      link={
        <LinkButton to="/settings" search={{ tab: 'keys' }} variant="default" size="xs">
          Open API keys
        </LinkButton>
      }
    >
      {() =>
        alive.length === 0 ? (
          <Text size="sm" c="dimmed">
            No program has a key.
          </Text>
        ) : (
          <Rows label="Newest API keys">
            {alive.slice(0, shown).map((key) => (
              <Row key={key.id} title={<Named apiKey={key} />} line={describe(key)} />
            ))}
          </Rows>
        )
      }
    </SummaryCard>
  );
}

/** A key that nobody uses opens a door for nobody's good. */
function Named({ apiKey: { name, created_at, last_used_at } }: { apiKey: ApiKey }) {
  const isUnused = Date.now() - Date.parse(last_used_at ?? created_at) > unusedDays * msOfDay;
  return (
    <>
      {name} {isUnused && <Badge color="yellow">Not used for {unusedDays} days</Badge>}
    </>
  );
}

const describe = ({ owner_name, expires_at, last_used_at }: ApiKey): string =>
  [
    owner_name,
    last_used_at ? `used ${formatTimeAgo(last_used_at)}` : 'never used',
    expires_at ? `expires ${formatDate(expires_at)}` : 'no expiry',
  ].join(' · ');
