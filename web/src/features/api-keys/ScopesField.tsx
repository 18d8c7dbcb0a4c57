// Which scopes: those that the member's own role has, a row for each area.
import { type KeyScope, keyScopes } from '@hireframe/contract/api-keys.ts';
import { type Area, areas } from '@hireframe/contract/permissions.ts';
import { Box, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../accounts/accounts.api.ts';
import { mayDo } from '../accounts/use-may.ts';

type Props = { value: KeyScope[]; onChange: (scopes: KeyScope[]) => void; error: ReactNode };

export function ScopesField({ value, onChange, error }: Props) {
  return (
    <Checkbox.Group label="Scopes" value={value} onChange={(next) => onChange(next as KeyScope[])} error={error}>
      <Stack gap="xs" mt="xs">
        {(Object.keys(areas) as Area[]).map((area) => (
          <AreaScopes key={area} area={area} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function AreaScopes({ area }: { area: Area }) {
  const me = useMe();
  const offered = keyScopes.filter((one) => one.startsWith(`${area}:`) && mayDo(me, one));
  if (offered.length === 0) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" flex={1}>
        {areas[area]}
      </Text>
      {['read', 'write'].map((way) => {
        const one = offered.find((scope) => scope === `${area}:${way}`);
        return (
          <Box key={way} w={72}>
            {one && <Checkbox value={one} label={way === 'read' ? 'Read' : 'Write'} aria-label={one} />}
          </Box>
        );
      })}
    </Group>
  );
}
