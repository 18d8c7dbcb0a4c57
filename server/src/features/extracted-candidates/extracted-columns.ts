// What a resume and its mail say, as columns.
import { EmailAddress } from '@hireframe/contract/accounts.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { oneLine } from '../../lib/one-line.ts';
import { storedText } from '../../lib/stored-json.ts';

type Mail = { sender_email: string; subject: string; received_at: Date };

const line = (text: string, max: number) => storedText(oneLine(text, max)).trim();
const maxSkills = 100;

/** What is nobody's address is ''. */
export const toColumns = (facts: ExtractedResume, { sender_email, subject, received_at }: Mail) => ({
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
