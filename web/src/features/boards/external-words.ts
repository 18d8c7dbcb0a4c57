/** 001: posted green, pending yellow, failed red; any other value is gray. */
export function colorOfStatus(status: string): string {
  if (status === 'posted' || status === 'delivered') return 'green';
  if (status === 'pending') return 'yellow';
  return status === 'failed' || status === 'dead' ? 'red' : 'gray';
}
