import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';

/** A link out of the product: a new tab that knows nothing of this one. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useMessages();
  return (
    <Anchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      lh="24px"
      style={{ overflowWrap: 'anywhere' }}
    >
      {children} <IconExternalLink size={13} aria-label={t('(opens in a new tab)')} style={{ verticalAlign: '-1px' }} />
    </Anchor>
  );
}
