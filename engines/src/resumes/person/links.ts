import type { Document } from '../../documents/document.ts';
import { fold } from '../../text/fold.ts';
import { loadWords } from '../../text/vocabulary.ts';
import type { Resume } from '../resume.ts';
import type { Field } from './contact-fields.ts';
import { findEmail } from './email.ts';

const vocabulary = loadWords(new URL('./vocabulary/links.txt', import.meta.url));

type Links = Resume['links'];

const linkedin = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub|profile)\/[\p{L}\d%_./-]+/iu;
const github =
  /(?:https?:\/\/)?(?:www\.)?github\.com\/[\w.-]+(?:\/[\w.-]+)?|(?:https?:\/\/)?[\w-]+\.github\.io[\w./-]*/i;
/** An address of any site, with its scheme or without. */
export const website = new RegExp(
  String.raw`(?:https?:\/\/|www\.)[^\s,;|()<>]+|(?<![@\w.-])[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:${vocabulary('website')})(?:\/[^\s,;|()<>]*)?(?![\w@.-])`,
  'i',
);
/** Whether an address names a scheme that isn't the web's, such as `javascript:`. A port is no scheme. */
export const hasOtherScheme = (address: string): boolean => /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i.test(address.trim());

const otherNetworks = new RegExp(String.raw`(?:${vocabulary('otherNetworks')})\.(?:com|me|org)\b|\bx\.com\b`, 'i');

/** The person's own addresses among header and contact fields; else those that links without a visible address lead to. */
export function readLinks(fields: Field[], document: Document): Links {
  const links: Links = { linkedin: '', github: '', website: '' };
  fields.forEach((field, index) => {
    if (findEmail(field.text) && !/https?:/.test(field.text)) return;
    const text = withBrokenTail(field, fields[index + 1]);
    const profile = linkedin.exec(text)?.[0] ?? (field.label === 'linkedin' ? handle(text, 'linkedin.com/in/') : '');
    const code = github.exec(text)?.[0] ?? (field.label === 'github' ? handle(text, 'github.com/') : '');
    if (profile) links.linkedin ||= tidy(profile);
    else if (code) links.github ||= tidy(code);
    else if (!otherNetworks.test(text) && !/linkedin|github/i.test(text))
      links.website ||= tidy(website.exec(text)?.[0] ?? '');
  });
  return addHidden(links, document);
}

/** '/in/name' or a bare user name behind its label. */
function handle(text: string, host: string): string {
  const name = /^(?:\/?(?:in\/)?|@)([\w-]{3,40})\/?$/.exec(text)?.[1];
  return name ? host + name : '';
}

const tidy = (address: string) => address.replace(/[.,;:)\]]+$/, '');

/** An address that a narrow column broke goes on with the next row, if that is nothing but the rest of an address. */
function withBrokenTail(field: Field, next: Field | undefined): string {
  const isAddress = /^(?:https?:\/\/|www\.|[\w-]+\.)\S+$/i.test(field.text);
  if (!isAddress || !next || next.label || next.row !== field.row + 1) return field.text;
  if (!next.is_alone && !/[/_-]$/.test(field.text)) return field.text;
  const goesOn =
    /[/\-_.]$/.test(field.text) ||
    (/linkedin\.com|github\.com/i.test(field.text) &&
      !/\/[\w-]{3,}\/?$/.test(field.text.replace(/^https?:\/\//, '').replace(/\/in\/?$/, '')));
  const rest = next.text.replace(/\s+\([\p{L} ]+\)$/u, ''); // 'doe-4a21 (LinkedIn)'
  return goesOn && /^[\w\-./%]+$/.test(rest) && !rest.includes('@') ? field.text + rest : field.text;
}

const siteLabel = new RegExp(String.raw`^(?:${vocabulary('siteLabel')})$`);

function addHidden(links: Links, document: Document): Links {
  const found = { ...links };
  for (const { href, text, is_visible } of document.links) {
    if (is_visible || !/^https?:/i.test(href)) continue;
    if (linkedin.test(href)) found.linkedin ||= href;
    else if (/github\.com\/[\w-]+\/?$|github\.io/i.test(href)) found.github ||= href;
    else if (siteLabel.test(fold(text).trim())) found.website ||= href;
  }
  return found;
}
