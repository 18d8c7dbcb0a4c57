// Where candidates came from, what became of them, and by which way applications came.
import {
  applicationSources,
  applicationSourceWords,
  applicationStatusWords,
  applicationWay,
} from '@hireframe/contract/application-words.ts';
import { candidateSources as sources } from '@hireframe/contract/candidate-filters.ts';
import type { CandidateSources, listSourcedCandidates, SourcedCandidate } from '@hireframe/contract/hiring-charts.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import { readLater } from '../../infra/database/replica.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { average, hideGroups, type Question, readQuestion } from '../analytics/analytics.ts';
import { formatName } from '../candidates/candidates.ts';
import * as queries from './candidate-sources.queries.ts';
import { hideSteps } from './small-steps.ts';
import { type DaysAsked, emptyMessage, isWithin, readDays } from './within-days.ts';

type Context = Pick<AppContext, 'db' | 'replica' | 'now' | 'columnStore'>;

const sourceWords = {
  upload: 'Bulk upload',
  mailbox: 'Mailbox',
  invitation: 'Invitation',
  application: 'Application',
  manual: 'Added by hand',
} satisfies Record<(typeof sources)[number], string>;

/** @throws Problem 422 for days that make no range */
export async function drawSources(context: Context, actor: Recruiter, asked: DaysAsked): Promise<CandidateSources> {
  const { db } = context;
  const question = await readDays(context, actor, asked);
  const { newcomers, days, hides_small } = question;
  const [came, applied, filed, links] = await Promise.all([
    countCame(context, question),
    queries.selectApplied(db, actor, newcomers.matching),
    queries.selectFiled(db, actor, isWithin(days)),
    queries.selectLinks(db, actor, isWithin(days)),
  ]);
  const candidates = sources.map((_, at) => came[at]?.count ?? 0);
  const total = candidates.reduce((sum, count) => sum + count, 0);
  const filedBy = applicationSources.map((source) => filed.find((one) => one.source === source)?.applications ?? 0);
  const shown = { candidates: hideGroups(candidates, hides_small), filed: hideGroups(filedBy, hides_small) };
  const isEmpty = total === 0 && filed.length === 0;
  return {
    total,
    sources: sources.map((source, at) => {
      const found = applied.find((one) => one.source === at + 1);
      const steps = hideSteps([candidates[at] ?? 0, found?.applied ?? 0, found?.hired ?? 0], hides_small);
      const group = shown.candidates[at] ?? null;
      return {
        source,
        label: sourceWords[source],
        candidates: group,
        avg_resume_score: group === null || !came[at] ? null : average(came[at].resume_score, hides_small),
        applied: steps[1] ?? null,
        hired: steps[2] ?? null,
      };
    }),
    applications: applicationSources.map((source, at) => ({
      source,
      label: applicationSourceWords[source],
      applications: shown.filed[at] ?? null,
    })),
    links: links.map(({ applications, hired, ...link }) => {
      const steps = hideSteps([applications, hired], hides_small);
      return { ...link, applications: steps[0] ?? null, hired: steps[1] ?? null };
    }),
    date_field: 'Filtered by the day a candidate came; applications by the day of applying',
    message: isEmpty ? emptyMessage(days.from !== undefined || days.to !== undefined) : null,
  };
}

type Group = { count: number; resume_score: { count: number; sum: number } };

/** From the column store, where it is there. @returns in the order of the sources */
async function countCame(context: Context, { workspace_id, newcomers, is_fresh }: Question): Promise<Group[]> {
  const answers = await Promise.all(
    ([1, 2, 3, 4] as const).map((source) => {
      const filter = { ...newcomers.columns, source };
      const order = { by: 'created_at', is_descending: true } as const;
      const question = { kind: 'page', filter, order, offset: 0, limit: 1, summary: 'resume_score' } as const;
      return context.columnStore?.ask(workspace_id, question, is_fresh);
    }),
  );
  const found = answers.flatMap((one) => (one?.summary ? [{ count: one.count, resume_score: one.summary }] : []));
  if (found.length === sources.length) return found;
  const groups = await readLater(context, (db) => queries.selectCame(db, newcomers.matching));
  return sources.map((_, at) => {
    const { candidates = 0, scores = 0, score_sum = 0 } = groups.find(({ source }) => source === at + 1) ?? {};
    return { count: candidates, resume_score: { count: scores, sum: score_sum } };
  });
}

/** @throws Problem 422 for days that make no range */
export async function listSourced(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  { step, ...asked }: z.output<typeof listSourcedCandidates.query>,
): Promise<Listing<SourcedCandidate>> {
  const { newcomers } = await readQuestion(context, actor, asked);
  return listing(
    queries.selectSourced(context.db, actor, newcomers.matching, step),
    ({ first_name, last_name, furthest, ...row }) => ({
      ...row,
      candidate_name: formatName({ first_name, last_name, email: row.candidate_email }),
      source: asked.source,
      furthest_display: applicationStatusWords[applicationWay[furthest - 1] ?? 'submitted'],
    }),
  );
}
