// What an address of the analytics page asks for, in the same words as web/src/features/analytics/analytics-search.ts
// reads it: a test holds the two together.
import {
  type AnalyticsQuery,
  analyticsQuery,
  chartLimits,
  presetDays,
  usualChartLimit,
  usualDays,
} from '@hireframe/contract/analytics.ts';
import { absentFacts, candidateLevels } from '@hireframe/contract/candidates.ts';
import { z } from 'zod';

/** Nothing at all stands for what cannot be read: whoever saved it saw a page that reads it so. */
const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const words = orNothing(
  z
    .union([z.string(), z.number(), z.boolean()])
    .transform((value) => String(value).replaceAll('\0', '').trim().slice(0, 2000) || undefined), // No text holds a NUL.
);
const years = orNothing(z.int().min(0).max(50));
const score = orNothing(z.int().min(0).max(100));
const day = orNothing(z.iso.date());

const Address = z.object({
  experience_level: orNothing(z.enum(candidateLevels)),
  experience_min: years,
  experience_max: years,
  assessment_score_min: score,
  assessment_score_max: score,
  resume_score_min: score,
  resume_score_max: score,
  skills: words,
  without: orNothing(
    z
      .union([z.string().transform((one) => [one]), z.array(z.string())])
      .transform((list) => absentFacts.filter((fact) => list.includes(fact)))
      .transform((known) => (known.length > 0 ? known : undefined)),
  ),
  days: orNothing(z.literal(presetDays)),
  start_date: day,
  end_date: day,
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
