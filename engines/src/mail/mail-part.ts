// A mail as its server describes it, before anything of it is fetched.

/** A part of a mail, or the mail itself. What headers say of it may be a lie: bytes are sniffed when they are there. */
export type MailPart = {
  part_id: string; // What its server calls it, to fetch it by.
  content_type: string; // 'application/pdf', in lower case.
  charset: string; // Of a text, as its head says it; '' where it does not.
  disposition: 'attachment' | 'inline' | null;
  file_name: string; // '' where none is named.
  size_bytes: number | null; // As the server says it, before decoding; null where it does not.
  is_referred_to: boolean; // It has a Content-ID, as pictures within a text have.
  parts: MailPart[]; // Of a multipart, and of a mail within a mail.
};

/** What stands around the parts. */
export type MailEnvelope = {
  from: { name: string; address: string };
  to: string[]; // Everybody it was sent to: To, Cc, Delivered-To, X-Original-To; addresses alone.
  subject: string;
  received_at: string; // ISO 8601, as the server received it.
  message_id: string; // With its angle brackets; '' where it has none.
  references: string[]; // Message-IDs of what it answers or continues, the nearest first.
  is_automatic: boolean; // An absence note and the like (RFC 3834).
};
