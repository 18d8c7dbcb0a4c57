// Links to a job that say where its applications come from, and ways to share it.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { maxTrackingLetters } from '@hireframe/contract/tracking-words.ts';
import { Autocomplete, Group, Modal, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { getPostingTitle } from '../postings/shown-posting.ts';
import { buildTrackedUrl, listShareLinks } from './share-links.ts';
import { useReferralCode } from './tracking-links.api.ts';

type Props = { posting: PostingDetail; isOpen: boolean; onClose: () => void };

export const ShareDialog = ({ posting, isOpen, onClose }: Props) => (
  <Modal
    opened={isOpen && posting.public_url !== null}
    onClose={onClose}
    title="Share this job"
    size="lg"
    transitionProps={{ duration: 0 }}
  >
    {posting.public_url && <Links url={posting.public_url} title={getPostingTitle(posting)} />}
  </Modal>
);

const sources = ['LinkedIn', 'XING', 'X', 'WhatsApp', 'Email', 'Newsletter'];

function Links({ url, title }: { url: string; title: string }) {
  const [source, setSource] = useState('');
  const [campaign, setCampaign] = useState('');
  return (
    <Stack gap="md">
      <section aria-label="Tracking link">
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Autocomplete
              label="Source"
              placeholder="LinkedIn"
              data={sources}
              value={source}
              onChange={setSource}
              maxLength={maxTrackingLetters}
              openOnFocus={false} // It would cover the link.
              data-autofocus
            />
            <TextInput
              label="Campaign"
              placeholder="Spring"
              value={campaign}
              onChange={({ currentTarget }) => setCampaign(currentTarget.value)}
              maxLength={maxTrackingLetters}
            />
          </SimpleGrid>
          <LinkField
            label="Link"
            description="Applications through this link show its source and campaign"
            url={buildTrackedUrl(url, { utm_source: source.trim(), utm_campaign: campaign.trim() })}
          />
        </Stack>
      </section>
      <ReferralLink url={url} />
      <nav aria-label="Share on">
        <Text size="sm" fw={500} mb={4}>
          Share on
        </Text>
        <Group gap="md">
          {listShareLinks(url, title, { utm_campaign: campaign.trim() }).map(({ name, href }) => (
            <NewTabLink key={name} href={href}>
              {name}
            </NewTabLink>
          ))}
        </Group>
      </nav>
    </Stack>
  );
}

function ReferralLink({ url }: { url: string }) {
  const { data, error, refetch } = useReferralCode();
  if (error) return <LoadFailure title="Couldn't load your link" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} role="status" aria-label="Loading your referral link" />;
  return (
    <LinkField
      label="Your referral link"
      description="Applications through this link are referred by you"
      url={buildTrackedUrl(url, { ref: data.code })}
    />
  );
}

const LinkField = ({ label, description, url }: { label: string; description: string; url: string }) => (
  <TextInput
    label={label}
    description={description}
    value={url}
    readOnly
    onFocus={({ currentTarget }) => currentTarget.select()}
    rightSection={<CopyButton what={label.toLowerCase()} text={url} />}
  />
);
