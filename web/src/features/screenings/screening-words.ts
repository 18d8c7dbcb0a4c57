import type { ScreeningStatus } from '@hireframe/contract/screenings.ts';

export const statusColors: Record<ScreeningStatus, string> = {
  sent: 'blue',
  opened: 'blue',
  in_progress: 'yellow',
  completed: 'green',
  expired: 'gray',
  cancelled: 'gray',
};

export const hoursWords = (hours: number): string =>
  hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} hours`;
