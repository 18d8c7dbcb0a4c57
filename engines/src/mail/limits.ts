/** How much of one mail is looked at, whatever it claims of itself. Bytes are decoded ones. */
export const mailLimits = {
  resumes: 20,
  file_bytes: 10 * 1024 * 1024, // Of a resume, as everywhere.
  part_bytes: 25 * 1024 * 1024, // Of a part that may hold several: an archive, a mail, a winmail.dat. No provider takes more.
  mail_bytes: 50 * 1024 * 1024, // Of all that is fetched of a mail.
} as const;
