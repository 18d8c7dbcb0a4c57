// A posting as the world sees it, or would, and where.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Button, Card, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { getPostingTitle } from '../postings/shown-posting.ts';
import { JobBody } from './JobDetail.tsx';

export function CareersPanel({ posting }: { posting: PostingDetail }) {
  const { public_url, company_name, location } = posting;
  return (
    <Stack gap="md" maw={760}>
      <Card component="section" aria-label="Public address">
        {public_url ? (
          <Group justify="space-between" gap="sm">
            <NewTabLink href={public_url}>{public_url}</NewTabLink>
            <CopyButton value={public_url}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
          </Group>
        ) : (
          <Text size="sm">{whyHidden(posting)}</Text>
        )}
        {posting.is_confidential && (
          <Text size="sm" c="dimmed" mt="xs">
            Unlisted, because the job is confidential: only people with this link find the page.
          </Text>
        )}
      </Card>
      <section aria-label={public_url ? 'The public page' : 'Public page preview'}>
        <Title order={2}>{getPostingTitle(posting)}</Title>
        <Text c="dimmed" mb="md">
          {[company_name, location].filter(Boolean).join(' · ')}
        </Text>
        <JobBody posting={posting} />
      </section>
    </Stack>
  );
}

function whyHidden({ status, is_expired }: PostingDetail): string {
  if (is_expired) return 'This job has expired, so its page is hidden. Set a later date to show it again.';
  if (status === 'draft') return 'Not public yet. Approve the job to publish this page.';
  if (status === 'paused') return 'Hidden while the job is paused. Resume the job to show it again.';
  return 'Hidden, because the job is closed.';
}
