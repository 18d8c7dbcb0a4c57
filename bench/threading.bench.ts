// 500 mails of ten kinds on a real Dovecot, read by the real product: how many stand in the right thread, or in none.
import { setTimeout as sleep } from 'node:timers/promises';
import { freshFolder, launch } from '../e2e/product/product.ts';
import { plainResume } from '../e2e/steps/recruiting.ts';
import { composedMail } from '../server/test/composed-mail.ts';
import { mailPassword, startDovecot } from '../server/test/dovecot.ts';
import { startMailServer } from '../server/test/mail-server.ts';
import { atLeast, report } from './bars.ts';

const people = 50;
const subjects = ['Next steps', 'Your application for Nurse', 'A call next week', 'Interview', 'Référence: entretien'];

type Person = { id: string; name: string; email: string; other: string; subject: string; message_id: string };
type Made = { from: string; subject: string; inReplyTo?: string; references?: string[]; text?: string; html?: string };
type Kind = { what: string; isTheirs: boolean; make: (person: Person, mark: string) => Made };

const quote = (name: string) =>
  `\n\nOn Mon, 23 Nov 2026 at 10:00, Robin Roth <jobs@example.com> wrote:\n> Hello ${name},\n> could we talk?`;
const named = ({ name, email }: Person) => `${name} <${email}>`;

const kinds: Kind[] = [
  {
    what: 'a reply of Gmail',
    isTheirs: true,
    make: (p, mark) => ({
      from: named(p),
      subject: `Re: ${p.subject}`,
      inReplyTo: p.message_id,
      references: [p.message_id],
      text: mark + quote(p.name),
    }),
  },
  {
    what: 'a reply of Outlook in German',
    isTheirs: true,
    make: (p, mark) => ({
      from: named(p),
      subject: `AW: ${p.subject}`,
      inReplyTo: p.message_id,
      text: `${mark}\n\n________________________________\nVon: Robin Roth\nGesendet: Montag\nAn: ${p.name}\nBetreff: ${p.subject}\n\nHallo`,
    }),
  },
  {
    what: 'a changed subject',
    isTheirs: true,
    make: (p, mark) => ({
      from: named(p),
      subject: 'Tuesday then',
      references: ['<somebody@else.example>', p.message_id],
      text: mark,
    }),
  },
  {
    what: 'another address of the person',
    isTheirs: true,
    make: (p, mark) => ({
      from: p.other,
      subject: `Re: ${p.subject}`,
      inReplyTo: p.message_id,
      text: mark + quote(p.name),
    }),
  },
  {
    what: 'no reference, a label before the subject',
    isTheirs: true,
    make: (p, mark) => ({ from: named(p), subject: `RE: [EXT] ${p.subject.toUpperCase()}`, text: mark }),
  },
  {
    what: 'HTML alone',
    isTheirs: true,
    make: (p, mark) => ({
      from: named(p),
      subject: `Re: ${p.subject}`,
      inReplyTo: p.message_id,
      text: '',
      html: `<p>${mark}</p><blockquote>Hello</blockquote>`,
    }),
  },
  {
    what: 'forwarded by a colleague',
    isTheirs: true,
    make: (p, mark) => ({
      from: 'Ines Varga <ines@acme.example>',
      subject: `Fwd: ${p.subject}`,
      text: `FYI\n\n---------- Forwarded message ---------\nFrom: ${p.name} <${p.email}>\nDate: Mon\nSubject: Re: ${p.subject}\nTo: <jobs@example.com>\n\n${mark}`,
    }),
  },
  {
    what: 'the other address again, no reference',
    isTheirs: true,
    make: (p, mark) => ({ from: p.other, subject: `Re: ${p.subject}`, text: mark }),
  },
  {
    what: 'the same person about something else',
    isTheirs: false,
    make: (p, mark) => ({ from: named(p), subject: 'Lunch on Friday?', text: mark }),
  },
  {
    what: 'a stranger under the same subject',
    isTheirs: false,
    make: (p, mark) => ({
      from: 'News <news@letters.example>',
      subject: p.subject,
      inReplyTo: '<00000000-0000-7000-8000-000000000000@x.example>',
      text: mark,
    }),
  },
];

const [dovecot, smtp] = [await startDovecot(), await startMailServer()];
const { folder, remove } = freshFolder();
const environment = { HIREFRAME_DEMO: 'off', HIREFRAME_ALLOW_PRIVATE: 'on', SMTP_URL: smtp.url };
const { child, said, ended } = launch(folder, { ...environment, NODE_EXTRA_CA_CERTS: dovecot.certificate_file });
let token = '';
const url = await readyUrl();
try {
  token = (
    await call('/auth/sign-up', {
      email: 'recruiter@bench.example',
      password: 'seven patient herons',
      first_name: 'Robin',
      last_name: 'Roth',
    })
  ).token;
  await call('/users/me/onboard', { role: 'recruiter', workspace_name: 'Bench' });
  const server = {
    provider: 'imap',
    host: 'localhost',
    port: dovecot.tls_port,
    security: 'tls',
    username: 'jobs@example.com',
  };
  await call('/email-accounts', { ...server, email_address: 'jobs@example.com', password: mailPassword });
  const all = await takeInPeople();
  const marks = new Map<string, Person | undefined>();
  let n = 0;
  for (const { make, isTheirs } of kinds)
    for (const person of all) {
      const mark = `mark ${++n}.`;
      marks.set(mark, isTheirs ? person : undefined);
      dovecot.deliver('jobs@example.com', await composedMail({ id: `mail-${n}`, ...make(person, mark) }));
    }
  console.log(`${n} mails of ${kinds.length} kinds to ${all.length} people`);
  const expected = [...marks.values()].filter(Boolean).length;
  let found = await replies(all);
  for (let patience = 90; found.size < expected && patience > 0; patience--) {
    await sleep(1000);
    found = await replies(all);
  }
  await sleep(5000); // What should stay out may come last.
  found = await replies(all);
  const isRight = (mark: string) => found.get(mark) === marks.get(mark)?.id;
  for (const [index, { what }] of kinds.entries()) {
    const own = [...marks.keys()].slice(index * all.length, (index + 1) * all.length);
    console.log(`${own.filter(isRight).length} of ${own.length}: ${what}`);
  }
  const right = [...marks.keys()].filter(isRight).length;
  report('threading', [atLeast('mails in the right thread or in none, percent', (100 * right) / n, 99)]);
} finally {
  child.kill('SIGTERM');
  await ended;
  await Promise.all([dovecot.stop(), smtp.stop()]);
  remove();
}

/** By the mark in the text, whose thread it stands in. */
async function replies(all: Person[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id } of all) {
    const { results } = await call(`/recruiter/candidates/${id}/messages?page_size=100`);
    for (const { direction, body } of results as { direction: string; body: string }[]) {
      const mark = direction === 'in' ? /mark \d+\./.exec(body)?.[0] : undefined;
      if (mark) found.set(mark, id);
    }
  }
  return found;
}

/** Candidates who were each written to once, and the Message-IDs under which that reached them. */
async function takeInPeople(): Promise<Person[]> {
  const form = new FormData();
  for (let at = 0; at < people; at++) {
    const { name, buffer } = plainResume(`Person${letters(at)} Bench`, `person${at}@people.example`);
    form.append('files', new Blob([new Uint8Array(buffer)]), `${at}-${name}`);
  }
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}/api/v1/bulk-resume/upload`, { method: 'POST', headers, body: form });
  let made: { id: string; name: string; email: string }[] = [];
  for (let patience = 120; made.length < people && patience > 0; patience--) {
    await sleep(1000);
    made = (await call('/recruiter/candidates?page_size=100')).results;
  }
  for (const [at, { id }] of made.entries()) {
    const subject = subjects[at % subjects.length];
    await call(`/recruiter/candidates/${id}/messages`, {
      subject,
      body: 'Hello [CANDIDATE_FIRST_NAME], could we talk?',
    });
  }
  for (let patience = 90; smtp.received.length < people && patience > 0; patience--) await sleep(1000);
  return made.map(({ id, name, email }, at) => {
    const mail = smtp.received.find(({ to }) => to.includes(email))?.source ?? '';
    const message_id = /^Message-ID: (<[^>]+>)/im.exec(mail)?.[1] ?? '';
    return {
      id,
      name,
      email,
      other: `private${at}@elsewhere.example`,
      subject: subjects[at % subjects.length] ?? '',
      message_id,
    };
  });
}

/** Names are letters alone. */
function letters(at: number): string {
  return String.fromCharCode(97 + Math.floor(at / 26)) + String.fromCharCode(97 + (at % 26));
}

async function call(path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function readyUrl(): Promise<string> {
  for (let patience = 240; patience > 0; patience--) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said())?.[0];
    if (found && (await fetch(`${found}/readyz`).catch(() => undefined))?.ok) return found;
    await sleep(500);
  }
  throw new Error(said());
}
