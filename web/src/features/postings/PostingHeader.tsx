import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconFileUpload, IconPencil, IconUsers } from '@tabler/icons-react';
import { pluralize } from '../../lib/pluralize.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import styles from './detail.module.css';
import { JobCode } from './JobCode.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { getPostingTitle } from './shown-posting.ts';

export function PostingHeader({ posting, onEdit }: { posting: PostingDetail; onEdit: () => void }) {
  const { id, company_name, location, job_id, public_url, status, applications_count } = posting;
  const where = [company_name, location].filter(Boolean).join(' · ');
  return (
    <header className={styles.header}>
      <div>
        <div className={styles.titleLine}>
          <Title order={1}>{getPostingTitle(posting)}</Title>
          <StatusBadge posting={posting} />
        </div>
        <div className={styles.subline}>
          {where && (
            <Text size="sm" c="dimmed">
              {where}
            </Text>
          )}
          <JobCode job_id={job_id} />
          {public_url && <NewTabLink href={public_url}>Public page</NewTabLink>}
        </div>
      </div>
      <Group gap="xs">
        <LinkButton
          to="/applications"
          search={{ job_id: id }}
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          {pluralize(applications_count, 'application')}
        </LinkButton>
        {status !== 'closed' && (
          <LinkButton
            to="/bulk-upload"
            search={{ posting: id }}
            variant="default"
            leftSection={<IconFileUpload size={16} aria-hidden />}
          >
            Upload resumes
          </LinkButton>
        )}
        {status !== 'closed' && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
        )}
      </Group>
    </header>
  );
}
