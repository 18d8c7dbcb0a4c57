// The parts of a profile on one page; what else belongs there is put beside them.
import { Grid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../accounts/accounts.api.ts';
import { CompletionCard } from './CompletionCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { LocationCard } from './LocationCard.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { WordsCard } from './WordsCard.tsx';

/** `children` stand first in the wide column. */
export function Profile({ children }: { children?: ReactNode }) {
  const me = useMe();
  return (
    <Stack gap="md">
      <ProfileHeader me={me} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7, lg: 8 }}>
          <Stack gap="md">
            {children}
            <DetailsCard me={me} />
            <LinksCard me={me} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5, lg: 4 }}>
          <Stack gap="md">
            <CompletionCard me={me} />
            <LocationCard me={me} />
            <WordsCard me={me} kind="skills" />
            <WordsCard me={me} kind="languages" />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
