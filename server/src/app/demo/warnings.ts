// Two applications of the demo that are worth a look: lines of the job from an address that is thrown away, and the same resume
// under another name with a job that ends before it begins, which the company keeps for a dispute. Both people are invented.
import { createHash } from 'node:crypto';
import { fileApplication } from '../../features/applications/applications.ts';
import { addCandidate, addResume } from '../../features/candidates/candidates.ts';
import { storedReading } from '../../features/resumes/resumes.ts';
import { placeHold } from '../../features/retention/retention.ts';
import type { AppContext } from '../../infra/context.ts';
import { deleteMailTo } from '../../infra/mail/outbox.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { hasCandidate } from './demo.queries.ts';
import { findPosting, moveApplicationBack } from './postings.queries.ts';

const years = `Experience
Backend Engineer, Tidewater Systems, 03/2019 - 08/2024
Moved eleven services from one large database to their own, a table at a time, while customers kept working.
Cut the time of the nightly export from five hours to forty minutes by reading each row once instead of nine times.
Wrote the handbook for whoever is on call, and halved the calls that wake somebody up at night within a year.
Software Developer, Quill and Harbour, 06/2016 - 02/2019
Built the search of a shop for second-hand books, with spelling that forgives and shelves that people recognise.
Taught two trainees to read a query plan before they ask for a bigger machine.
`;
const wrongYears = years.replace('03/2019 - 08/2024', '03/2019 - 08/2017');
const copiedLines = [
  'Design the services that match people with employers',
  'Lead reviews of architecture in a team of seven',
  'Keep PostgreSQL fast as the data grows',
  'Share the on-call rota, one week in six',
  '7+ years of experience with back-end development',
  'PostgreSQL and Kubernetes in production',
];
const skills = 'Skills\nTypeScript, Java, PostgreSQL, Kubernetes, Kafka, Go\n';

const people = [
  {
    first_name: 'Devin',
    last_name: 'Lark',
    email: 'devin.lark@mailinator.com',
    days: 2,
    text: `${years}\nProfile\n${copiedLines.map((line) => `- ${line}`).join('\n')}\n\n${skills}`,
    hold: null,
  },
  {
    first_name: 'Rowan',
    last_name: 'Ellis',
    email: 'rowan.ellis@example.com',
    days: 1,
    text: `${wrongYears}\n${skills}`,
    hold: 'Dispute over whose resume this is',
  },
];

/** Once: a run that was killed goes on where it stood. */
export async function addWarnedApplications(
  context: AppContext,
  recruiter: Recruiter,
  description: string,
): Promise<void> {
  const { db } = context;
  const { workspace_id } = recruiter;
  const posting = await findPosting(db, workspace_id, description);
  if (posting?.status !== 'posted_external') return;
  for (const person of people)
    if (!(await hasCandidate(db, workspace_id, person.email))) await apply(context, recruiter, posting, person);
}

async function apply(
  context: AppContext,
  recruiter: Recruiter,
  posting: { id: string; title: string },
  { days, text, hold, ...person }: (typeof people)[number],
): Promise<void> {
  const { db, reader, storage, now } = context;
  const { workspace_id, user_id } = recruiter;
  const bytes = Buffer.from(`${person.first_name} ${person.last_name}\n${posting.title}\n${person.email}\n\n${text}`);
  const file_name = `${person.first_name}-${person.last_name}.txt`;
  const answer = await reader.read(bytes, file_name, now().toISOString().slice(0, 7));
  if (answer.status === 'failed') throw new Error('The demo has a resume that cannot be read.');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content_type = 'text/plain; charset=utf-8';
  const object_key = `workspaces/${workspace_id}/candidates/${sha256}/original`;
  await storage.put(object_key, bytes, { content_type });
  const file = { file_name, content_type, size_bytes: bytes.length, object_key, sha256, shared_by: null };
  const held = await db.transaction().execute(async (tx) => {
    const owner = { workspace_id, user_id: null };
    const { id: candidate_id } = await addCandidate(tx, owner, { ...person, source: 'application' });
    const reading = storedReading({ ...answer, language_model: null });
    const resume_id = await addResume(tx, owner, { ...file, candidate_id }, reading);
    const { id } = await fileApplication(tx, context, {
      posting: { ...posting, workspace_id, created_by: user_id },
      candidate_id,
      user_id: null,
      email: person.email,
      resume_id,
      cover_letter: '',
      answers: [],
      source: 'public',
      is_address_confirmed: true,
    });
    await moveApplicationBack(tx, { id, candidate_id, workspace_id }, days);
    await deleteMailTo(tx, person.email); // They have no mailbox.
    return candidate_id;
  });
  if (hold) await placeHold(db, recruiter, held, hold);
}
