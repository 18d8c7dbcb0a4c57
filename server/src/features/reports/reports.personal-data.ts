import type { PersonalData } from '../../infra/personal-data.ts';
import { formatName } from '../candidates/candidates.ts';
import { selectSteps } from './analysis.queries.ts';
import * as queries from './reports.queries.ts';
import { toReport } from './shown-report.ts';

/** Rows and files lie below the answers, which assessments delete. */
export const reportsOfPerson: PersonalData = {
  feature: 'reports',
  async *exportOf({ db, storage }, user_id) {
    const found = await queries.selectOwn(db, user_id).execute();
    const candidate_name = found.length > 0 ? formatName(await queries.findPerson(db, user_id)) : '';
    for (const [index, row] of found.entries()) {
      const report = await toReport({ db, storage }, queries.stored(row), { candidate_name, is_own: true });
      const question_analyses = report.question_analyses.map(withoutLinks);
      const questions = await queries.selectQuestions(db, row);
      const measurements = await selectSteps(
        db,
        user_id,
        questions.flatMap(({ answer_id }) => answer_id ?? []),
      );
      yield {
        path: `reports/report-${index + 1}.json`,
        bytes: Buffer.from(JSON.stringify({ ...report, question_analyses, measurements }, null, 2)),
      };
    }
  },
  eraseOf: async () => [],
};

/** Those open files for minutes; the files themselves are in the export. */
const withoutLinks = <One extends { video_url: unknown; poster_url: unknown; captions_url: unknown }>({
  video_url: _video,
  poster_url: _poster,
  captions_url: _captions,
  ...rest
}: One) => rest;
