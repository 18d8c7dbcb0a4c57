import { notifications } from '@mantine/notifications';

/** Something is wrong with what the person asked for; it stays until it is closed. */
export function notifyFault(message: string) {
  notifications.show({ id: message, color: 'red', message, autoClose: false, role: 'alert' });
}
