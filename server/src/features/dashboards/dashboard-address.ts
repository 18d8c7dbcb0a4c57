// What a saved address of the analytics page asks for.
import {
  type AnalyticsQuery,
  analyticsQuery,
  chartLimits,
  presetDays,
  usualChartLimit,
  usualDays,
} from '@hireframe/contract/analytics.ts';
import { candidateFilters, chartFilterAddress, orNothing } from '@hireframe/contract/candidate-filters.ts';
import { z } from 'zod';

const Address = z.object({
  ...chartFilterAddress,
  days: orNothing(z.literal(presetDays)),
  ...candidateFilters.days.address,
  limit: orNothing(z.literal(chartLimits)),
});

/** What charts are asked with. `limit`: how many skills the chart of skills shows. */
export type Asked = { query: AnalyticsQuery; limit: number };

/** @param address what stands after the question mark */
export function readAddress(address: string): Asked {
  const { days, start_date, end_date, limit = usualChartLimit, ...filters } = Address.parse(valuesOf(address));
  const range =
    start_date && end_date && start_date <= end_date ? { start_date, end_date } : { days: days ?? usualDays };
  return { query: analyticsQuery.parse({ ...filters, ...range }), limit };
}

/** As the router of the pages does: each value is JSON where it can be, and what comes twice is a list. */
function valuesOf(address: string): Record<string, unknown> {
  const asked = new URLSearchParams(address);
  return Object.fromEntries(
    [...new Set(asked.keys())].map((name) => {
      const [first, ...more] = asked.getAll(name).map(jsonOrText);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
