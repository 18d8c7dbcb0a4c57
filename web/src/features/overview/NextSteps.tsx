// A new workspace: what can be done now.
import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFileUpload, IconSettings, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useWorkspace } from '../workspaces/workspaces.api.ts';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true, style: { flex: 'none' } } as const;

export function NextSteps({ isAdmin }: { isAdmin: boolean }) {
  const { data: workspace } = useWorkspace();
  return (
    <section aria-labelledby="next-steps">
      <Title order={2} id="next-steps" mb="sm">
        Next steps
      </Title>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
        <NextStep
          icon={<IconFileUpload {...icon} />}
          title="Upload resumes"
          text="Up to 1000 files at once. Each resume is read and scored and becomes a candidate."
        >
          <LinkButton to="/bulk-upload">Upload resumes</LinkButton>
        </NextStep>
        <NextStep
          icon={<IconUserPlus {...icon} />}
          title="Invite colleagues"
          text={membersLine(workspace?.member_count)}
        >
          <LinkButton to="/settings" search={{ tab: isAdmin ? 'invitations' : 'members' }} variant="default">
            {isAdmin ? 'Invite colleagues' : 'See the members'}
          </LinkButton>
        </NextStep>
        <NextStep
          icon={<IconSettings {...icon} />}
          title="Workspace settings"
          text="Set where you hire, how long data is kept and what may be measured."
        >
          <LinkButton to="/settings" search={{ tab: 'workspace' }} variant="default">
            {isAdmin ? 'Finish the settings' : 'See the settings'}
          </LinkButton>
        </NextStep>
      </SimpleGrid>
    </section>
  );
}

const shared = 'Colleagues you invite share this workspace and everything in it.';
const membersLine = (count: number | undefined) =>
  count === undefined || count > 1 ? shared : `You're the only member so far. ${shared}`;

type StepGiven = { icon: ReactNode; title: string; text: string; children: ReactNode };

const NextStep = ({ icon: image, title, text, children }: StepGiven) => (
  <Card component="section" aria-label={title}>
    <Stack gap="sm" align="flex-start" justify="space-between" h="100%">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {image}
        <div>
          <Title order={3} size="h2">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </div>
      </Group>
      {children}
    </Stack>
  </Card>
);
