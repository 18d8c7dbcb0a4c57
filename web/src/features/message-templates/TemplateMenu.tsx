// A template of the workspace's own, put in place of what is written.
import type { EmailTemplate } from '@hireframe/contract/message-templates.ts';
import { Button, Menu, Text } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEmailTemplates } from './message-templates.api.ts';

type Props = { onChoose: (template: EmailTemplate) => void };

export function TemplateMenu({ onChoose }: Props) {
  const { data, error } = useEmailTemplates();
  const navigate = useNavigate();
  return (
    <Menu shadow="md" position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" leftSection={<IconTemplate size={16} aria-hidden />}>
          Templates
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {error && !data && <Menu.Label>Templates couldn't be loaded</Menu.Label>}
        {data?.length === 0 && <Menu.Label>No templates yet</Menu.Label>}
        {data?.map((one) => (
          <Menu.Item key={one.id} onClick={() => onChoose(one)}>
            <Text size="sm">{one.name}</Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/settings', search: { tab: 'messages' } })}>
          Manage templates
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
