import { notifications } from '@mantine/notifications';

let shown: readonly string[] = [];

/** What is wrong with what the person asked for, and nothing that was wrong before; each stays until it is closed. */
export function notifyFaults(messages: readonly string[]) {
  for (const old of shown) if (!messages.includes(old)) notifications.hide(old);
  for (const message of messages)
    notifications.show({ id: message, color: 'red', message, autoClose: false, role: 'alert' });
  shown = messages;
}
