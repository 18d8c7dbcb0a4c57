// Sending later: at one of the usual times, or at one of one's own.
import { Button, Menu, Popover, Stack, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { sendTimes } from './send-times.ts';

type Props = { onChoose: (send_at: string) => void; disabled: boolean };

export function LaterMenu({ onChoose, disabled }: Props) {
  const [isOwn, setOwn] = useState(false);
  const [typed, setTyped] = useState('');
  const at = new Date(typed);
  const isFuture = typed !== '' && at.getTime() > Date.now();
  return (
    <Popover opened={isOwn} onChange={setOwn} position="top-end" trapFocus shadow="md" withRoles={false}>
      <Popover.Target>
        <span>
          <Menu shadow="md" position="top-end" withinPortal>
            <Menu.Target>
              <Button variant="default" leftSection={<IconClock size={16} aria-hidden />} disabled={disabled}>
                Later
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {sendTimes(new Date()).map((one) => (
                <Menu.Item key={one.label} onClick={() => onChoose(one.at)}>
                  {one.label}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => setOwn(true)}>Choose a time…</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Send at a time of your own">
        <Stack gap="xs">
          <TextInput
            type="datetime-local"
            label="Send at"
            value={typed}
            error={typed !== '' && !isFuture && 'Choose a time in the future'}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            disabled={!isFuture}
            onClick={() => {
              setOwn(false);
              onChoose(at.toISOString());
            }}
          >
            Schedule
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
