// A recruiter's home while there is nothing to count yet: what can be done now.
import type { User } from '@hireframe/contract/users.ts';
import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconSettings, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useWorkspace } from '../workspaces/workspaces.api.ts';

export function RecruiterHome({ me }: { me: User }) {
  const workspace = useWorkspace();
  return (
    <>
      <PageHeader title="Recruitment Overview" line={me.workspace?.name} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NextStep
          icon={<IconUserPlus size={22} stroke={1.6} aria-hidden style={{ flex: 'none' }} />}
          title="Invite colleagues"
          text={membersLine(workspace.data?.member_count)}
        >
          <LinkButton to="/settings" search={{ tab: me.workspace?.is_admin ? 'invitations' : 'members' }}>
            {me.workspace?.is_admin ? 'Invite colleagues' : 'See the members'}
          </LinkButton>
        </NextStep>
        <NextStep
          icon={<IconSettings size={22} stroke={1.6} aria-hidden style={{ flex: 'none' }} />}
          title="Workspace settings"
          text="Say in which country you hire, how long data is to be kept, and what may be measured, for everyone here."
        >
          <LinkButton to="/settings" search={{ tab: 'workspace' }} variant="default">
            {me.workspace?.is_admin ? 'Finish the settings' : 'See the settings'}
          </LinkButton>
        </NextStep>
      </SimpleGrid>
    </>
  );
}

const shared = 'Whoever you invite shares this workspace with you, and what you will gather in it.';
const membersLine = (count: number | undefined) =>
  count === undefined || count > 1 ? shared : `You are alone here so far. ${shared}`;

type StepGiven = { icon: ReactNode; title: string; text: string; children: ReactNode };

function NextStep({ icon, title, text, children }: StepGiven) {
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="sm" align="flex-start" justify="space-between" h="100%">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {icon}
          <div>
            <Title order={2}>{title}</Title>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
