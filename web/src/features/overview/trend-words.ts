// A change against the days before, in words. Undefined where nothing is known of it.

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `change` in percent: '12% more new candidates than in the 30 days before'. */
export function describeTrend(change: number | null | undefined, what: string, days = 30): string | undefined {
  if (change === null || change === undefined) return undefined;
  const before = `in the ${days} days before`;
  if (change === 0) return `As many ${what} as ${before}`;
  return `${figure.format(Math.abs(change))}% ${change > 0 ? 'more' : 'fewer'} ${what} than ${before}`;
}

export const formatPercent = (value: number) => `${figure.format(value)}%`;
