// The parts of a profile on one page; what else belongs there is put beside them.
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../accounts/accounts.api.ts';
import { CompletionCard } from './CompletionCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { LinksCard } from './LinksCard.tsx';
import { LocationCard } from './LocationCard.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import styles from './profile.module.css';
import { WordsCard } from './WordsCard.tsx';

/** `children` stand first in the wide column. */
export function Profile({ children }: { children?: ReactNode }) {
  const me = useMe();
  return (
    <Stack gap="md">
      <ProfileHeader me={me} />
      <div className={styles.columns}>
        <div className={styles.completion}>
          <CompletionCard me={me} />
        </div>
        <Stack gap="md" className={styles.wide}>
          {children}
          <DetailsCard me={me} />
          <LinksCard me={me} />
        </Stack>
        <Stack gap="md" className={styles.narrow}>
          <LocationCard me={me} />
          <WordsCard me={me} kind="skills" />
          <WordsCard me={me} kind="languages" />
        </Stack>
      </div>
    </Stack>
  );
}
