import { findPlaceholders, letterPlaceholders, sampleCoverLetter } from '@hireframe/contract/placeholders.ts';
import {
  type ApplicationTemplate,
  createApplicationTemplate,
  deleteApplicationTemplate,
  getQuickApplyProfile,
  listApplicationTemplates,
  type QuickApplyProfileChange,
  saveQuickApplyProfile,
} from '@hireframe/contract/quick-apply.ts';
import { listResumes, type Resume } from '@hireframe/contract/resumes.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { z } from 'zod';
import { recruiter, someone, visitAs } from '../../test/app.tsx';
import { makeResume } from '../../test/candidate.ts';
import { findEnglish } from '../../test/english.ts';
import { answers, refuses } from '../../test/fake-api.tsx';
import { makePage, makeProfile } from '../../test/my-applications.ts';
import { showLanguage } from '../lib/messages.tsx';

const user = userEvent.setup();
const address = '/profile/quick-apply-setup';
const noProfile = refuses(getQuickApplyProfile, 404, { message: 'Not there' });
const resumes = (...given: Resume[]) => answers(listResumes, () => makePage(...given));
const ana = makeResume({ file_name: 'ana.pdf', total_score: 81 });
const day = '2026-09-03T10:00:00.000Z';
const nursing: ApplicationTemplate = {
  id: crypto.randomUUID(),
  name: 'Nursing',
  cover_letter: 'Dear team',
  created_at: day,
  updated_at: day,
};

type Fakes = Parameters<typeof visitAs>[2][];
const open = (...fakes: Fakes) =>
  visitAs(
    someone(),
    address,
    ...fakes,
    answers(listApplicationTemplates, () => makePage()),
  );
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });

test('whoever never made a profile is not asked about one: the server would answer that it is not there', async () => {
  const asked = vi.fn(() => makeProfile());
  visitAs(
    someone({ has_quick_apply: false }),
    address,
    answers(getQuickApplyProfile, asked),
    resumes(ana),
    answers(listApplicationTemplates, () => makePage()),
  );
  expect((await save()).disabled).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('nothing is chosen at first: both switches are on, and saving waits for a resume', async () => {
  const saved: z.output<typeof QuickApplyProfileChange>[] = [];
  open(
    noProfile,
    resumes(ana),
    answers(saveQuickApplyProfile, ({ body }) => {
      saved.push(body);
      return makeProfile();
    }),
  );
  expect((await save()).disabled).toBe(true);
  expect(screen.getByText(/about 30 seconds/)).toBeTruthy();
  expect(screen.getByText('Select Default Resume')).toBeTruthy();
  for (const name of [/^Enable Quick Apply/, /^Review cover letter before sending/])
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^ana\.pdf, score 81 of 100, 0\.5 MB · uploaded 3 Sept? 2026$/ }));
  await user.click(screen.getByRole('button', { name: 'Use sample template' }));
  expect(findPlaceholders(sampleCoverLetter).known).toEqual([...letterPlaceholders]); // All five of the specification.
  const letter = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Default Cover Letter' });
  expect(letter.value).toContain('[RECRUITER_NAME]');
  screen.getByText(`${letter.value.length} characters`);
  await user.click(await save());
  await screen.findByText('Quick Apply profile saved successfully!');
  expect(saved).toMatchObject([
    { default_resume_id: ana.id, enable_quick_apply: true, require_cover_letter_review: true },
  ]);
});

test('a second after it was saved the profile is loaded again', async () => {
  const loaded = vi.fn(() => makeProfile({ default_resume: ana.id }));
  open(
    answers(getQuickApplyProfile, loaded),
    resumes(ana),
    answers(saveQuickApplyProfile, () => makeProfile()),
  );
  await user.click(await save());
  await screen.findByText('Quick Apply profile saved successfully!');
  expect(loaded).toHaveBeenCalledOnce();
  await waitFor(() => expect(loaded).toHaveBeenCalledTimes(2), { timeout: 3000 });
});

test('names that are filled in are put where the cursor is', async () => {
  open(
    answers(getQuickApplyProfile, () => makeProfile({ default_cover_letter: 'Dear ' })),
    resumes(ana),
  );
  const letter = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Default Cover Letter' });
  await user.click(letter);
  await user.click(screen.getByRole('button', { name: 'Insert placeholder' }));
  await user.click(await screen.findByRole('menuitem', { name: '[COMPANY_NAME]' }));
  expect(letter.value).toBe('Dear [COMPANY_NAME]');
});

test('what the server refuses is said, and what was typed stays', async () => {
  open(
    answers(getQuickApplyProfile, () => makeProfile({ default_resume: ana.id })),
    resumes(ana),
    refuses(saveQuickApplyProfile, 422, {
      message: 'Choose another',
      errors: { default_resume_id: ['Choose another'] },
    }),
  );
  const letter = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Default Cover Letter' });
  await user.type(letter, ' and all');
  await user.click(await save());
  await screen.findByText('Failed to save profile');
  expect(letter.value).toBe('Dear [RECRUITER_NAME] and all');
});

test('without a resume there is a way to upload one, and nothing to save', async () => {
  open(noProfile, resumes());
  await screen.findByText('No resumes found');
  screen.getByText('Please upload a resume in your profile to use Quick Apply');
  expect(screen.getByRole('link', { name: 'Upload Resume' }).getAttribute('href')).toBe('/profile#resumes');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a profile that cannot be loaded says so', async () => {
  open(refuses(getQuickApplyProfile, 400, { message: 'The database is away' }), resumes(ana));
  await screen.findByText('Failed to load Quick Apply profile');
});

test('other roles read whom it is for', async () => {
  visitAs(recruiter(), address);
  await screen.findByText('Quick Apply is only available for candidates.');
});

test('templates are kept, used and deleted after a question', async () => {
  const [kept, deleted] = [vi.fn(), vi.fn()];
  visitAs(
    someone(),
    address,
    noProfile,
    resumes(ana),
    answers(listApplicationTemplates, () => makePage(nursing)),
    answers(createApplicationTemplate, ({ body }) => {
      kept(body);
      return { ...nursing, ...body };
    }),
    answers(deleteApplicationTemplate, ({ params }) => deleted(params.id)),
  );
  await user.click(await screen.findByRole('button', { name: 'Use template' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nursing' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Default Cover Letter' }).value).toBe('Dear team');
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await dialog.findByText('Name is required');
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Care');
  await user.type(dialog.getByRole('textbox', { name: 'Cover letter' }), 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(kept).toHaveBeenCalledWith({ name: 'Care', cover_letter: 'Hello' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Nursing' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Delete template Nursing?' }));
  expect(deleted).not.toHaveBeenCalled();
  await user.click(ask.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toHaveBeenCalledWith(nursing.id));
});

test('set up for a job, it leads back to that job', async () => {
  const job = '0199a1b2-0000-7000-8000-0000000000b1';
  const { router } = visitAs(
    someone(),
    `${address}?job=${job}`,
    noProfile,
    resumes(ana),
    answers(listApplicationTemplates, () => makePage()),
    answers(saveQuickApplyProfile, () => makeProfile({ default_resume: ana.id })),
  );
  await user.click(await screen.findByRole('radio', { name: /^ana\.pdf/ }));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(router.state.location.href).toBe(`/jobs/${job}?apply=true`));
});

test('Quick Apply is set up in my language', async () => {
  onTestFinished(() => act(() => showLanguage('en')));
  visitAs(
    someone({ language: 'de', has_quick_apply: false }),
    address,
    resumes(ana),
    answers(listApplicationTemplates, () => makePage(nursing)),
  );
  await screen.findByRole('heading', { name: 'Schnellbewerbung', level: 1 });
  await screen.findByRole('button', { name: 'Nursing löschen' });
  expect(screen.getByText(/^81 von 100 Punkten/)).toBeTruthy();
  expect(findEnglish(/Nursing/g)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Neue Vorlage' }));
  await user.click(await screen.findByRole('button', { name: 'Vorlage speichern' }));
  await screen.findByText('Geben Sie einen Namen ein');
});
