import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconFileUpload, IconPencil, IconPlus, IconShare, IconSparkles, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { useMay } from '../accounts/use-may.ts';
import styles from './detail.module.css';
import { JobCode } from './JobCode.tsx';
import { ConfidentialBadge, StatusBadge } from './StatusBadge.tsx';
import { getPostingTitle } from './shown-posting.ts';

type Props = {
  posting: PostingDetail;
  onEdit: () => void;
  /** Shows who of the workspace's candidates fits. */
  onFind: () => void;
  onShare: () => void;
};

export function PostingHeader({ posting, onEdit, onFind, onShare }: Props) {
  const { company_name, location, job_id, public_url, status } = posting;
  const mayChange = useMay('jobs:write');
  const where = [company_name, location].filter(Boolean).join(' · ');
  return (
    <header className={styles.header}>
      <div>
        <div className={styles.titleLine}>
          <Title order={1}>{getPostingTitle(posting)}</Title>
          <StatusBadge posting={posting} />
          <ConfidentialBadge posting={posting} />
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
      {mayChange && status !== 'closed' && (
        <Group gap="xs">
          {public_url && (
            <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={onShare}>
              Share
            </Button>
          )}
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
          <LinkButton
            to="/bulk-upload"
            search={{ posting: posting.id }}
            variant="default"
            leftSection={<IconFileUpload size={16} aria-hidden />}
          >
            Upload resumes
          </LinkButton>
          <AddToThisJob onFind={onFind} />
        </Group>
      )}
    </header>
  );
}

/** The ways to people who are in the workspace already. */
function AddToThisJob({ onFind }: { onFind: () => void }) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>Add to this job</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSparkles size={16} aria-hidden />} onClick={onFind}>
          Candidates to consider
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link to="/candidates" {...props} />}
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          Choose from candidates
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
