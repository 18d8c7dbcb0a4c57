import type { FileReading } from './file-reading.ts';

/** Whether a document that was read is somebody's resume; never where it could not be read. */
export function isResume(reading: FileReading): boolean {
  if (reading.status === 'failed') return false;
  const { experience, education, skills, name, original_email, phone } = reading.resume;
  const hasPerson = name !== '' && (original_email !== '' || phone !== '');
  const evidence = [experience.length > 0, education.length > 0, skills.length >= 3].filter(Boolean).length;
  return evidence >= (hasPerson ? 2 : 3);
}
