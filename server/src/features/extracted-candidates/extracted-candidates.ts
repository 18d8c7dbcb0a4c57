// The door of extracted candidates: resumes received by email, until somebody has decided about them.
import { EmailAddress } from '@hireframe/contract/accounts.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { oneLine } from '../../lib/one-line.ts';
import { storedJson, storedText } from '../../lib/stored-json.ts';
import { matchWith } from '../applications/applications.ts';
import type { Owner } from '../candidates/candidates.ts';
import { type FilledReading, storedReading, toFacts } from '../resumes/resumes.ts';
import * as queries from './extracted-candidates.queries.ts';

// What a resume and its mail say, as columns.

type Mail = { sender_email: string; subject: string; received_at: Date };

const line = (text: string, max: number) => storedText(oneLine(text, max)).trim();
const maxSkills = 100;

/** What is nobody's address is ''. */
const toColumns = (facts: ExtractedResume, { sender_email, subject, received_at }: Mail) => ({
  extracted_name: line(facts.name, 200),
  extracted_email: EmailAddress.safeParse(facts.original_email).data ?? '',
  extracted_phone: line(facts.phone, 40),
  extracted_location: placeOf(facts.location),
  skills: facts.skills.slice(0, maxSkills).map((name) => line(name, 80)),
  sender_email: line(sender_email, 254),
  subject: line(subject, 300),
  received_at: received_at.toISOString(),
});

/** 'Lyon, France'; a region only where the resume names no city. */
const placeOf = ({ city, region, country }: ExtractedResume['location']) =>
  line([city || region, country].filter(Boolean).join(', '), 200);

export { countForMailboxes, type Seen } from './extracted-candidates.queries.ts';
export { rematchExtracted } from './match-again.ts';

type FoundResume = {
  reading: FilledReading; // With `language_model: null` where none was asked.
  file: {
    file_name: string; // Without folders.
    content_type: string; // Of texts with how they are written: 'text/plain; charset=utf-8'.
    size_bytes: number;
    sha256: string; // In hex.
    object_key: string; // Stored already.
  };
  mail: { sender_email: string; subject: string; received_at: Date };
  mailbox: { id: string; email_address: string };
  posting_id: string | null; // What the mail was meant for.
  sender: string; // The person's address where the resume names none and the mail is theirs; else ''.
};

/**
 * Keeps a resume for review, in the caller's transaction, with how well it fits the posting.
 * @param owner whose mailbox it came to; without a person an admin decides
 * @returns its id
 */
export async function takeResume(tx: Db, { workspace_id, user_id }: Owner, found: FoundResume): Promise<string> {
  const { reading, file, mailbox, posting_id } = found;
  const facts = toFacts(reading.resume);
  const columns = toColumns(facts, found.mail);
  const match = posting_id ? await matchWith(tx, { workspace_id, posting_id }, facts) : undefined;
  return queries.insertExtracted(tx, {
    workspace_id,
    user_id,
    mailbox_id: mailbox.id,
    mailbox_address: mailbox.email_address,
    ...columns,
    extracted_email: columns.extracted_email || found.sender,
    reading: jsonOf(storedReading(reading)),
    resume_score: reading.score.total,
    resume_file_name: file.file_name,
    resume_mime_type: file.content_type,
    size_bytes: file.size_bytes,
    sha256: file.sha256,
    object_key: file.object_key,
    ...(match && { posting_id, match: storedJson(match), relevance: match.match_score }),
  });
}

/** Columns that are JSON already stand in it as what they are. */
const jsonOf = (stored: ReturnType<typeof storedReading>) =>
  storedJson({
    ...stored,
    resume_score_breakdown: JSON.parse(stored.resume_score_breakdown),
    extracted_data: JSON.parse(stored.extracted_data),
    hidden: JSON.parse(stored.hidden),
    places: JSON.parse(stored.places),
    language_model: stored.language_model && JSON.parse(stored.language_model),
  });
