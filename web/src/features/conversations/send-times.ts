// When a message goes out, in the reader's own time.

export type SendTime = { label: string; at: string };

const hour_ms = 3_600_000;
const morning = 9;

/** The next working mornings, and the top of the next hour. @param now of the reader's clock */
export function sendTimes(now: Date): SendTime[] {
  const soon = new Date(Math.ceil((now.getTime() + hour_ms / 2) / hour_ms) * hour_ms);
  return [
    { label: `Today, ${timeOf(soon)}`, at: soon },
    { label: 'Tomorrow, 9:00', at: morningIn(now, 1) },
    { label: 'Monday, 9:00', at: morningIn(now, (8 - now.getDay()) % 7 || 7) },
  ]
    .filter(({ at }, place) => place > 0 || at.getDate() === now.getDate())
    .map(({ label, at }) => ({ label, at: at.toISOString() }));
}

function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}

const timeOf = (at: Date) => at.toLocaleTimeString('en-GB', { hour: 'numeric', minute: '2-digit' });
