// How far a mailbox is that is read as a whole for the first time.
import type { EmailAccount } from '@hireframe/contract/mailboxes.ts';
import { Progress, Text } from '@mantine/core';
import { pluralize } from '../../lib/pluralize.ts';

type Props = { name: string; progress: NonNullable<EmailAccount['progress']> };

export function MailboxProgress({ name, progress: { seen, total } }: Props) {
  const words =
    total === null
      ? `${pluralize(seen, 'e-mail')} so far`
      : `${seen.toLocaleString('en')} of ${pluralize(total, 'e-mail')}`;
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6} data-figures>
        {`Reading all that is there, once: ${words}`}
      </Text>
      {total !== null && total > 0 && (
        <Progress.Root size="sm">
          <Progress.Section value={Math.min(100, (100 * seen) / total)} aria-label={`All mail of ${name}`} />
        </Progress.Root>
      )}
    </div>
  );
}
