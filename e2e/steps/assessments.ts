// What people do in an assessment.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { heading, says } from './people.ts';

/** From the list of sessions to the consent of a new practice session with three questions. */
export async function startPractice(page: Page, role: string): Promise<void> {
  await page.goto('/assessments');
  await page.getByRole('button', { name: 'Start practice' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Start practice' });
  await dialog.getByLabel('Role').fill(role);
  await dialog.getByRole('button', { name: 'Start practice' }).click();
  await page.getByRole('heading', { name: 'Before you start' }).waitFor();
}

export async function agree(page: Page, { recording = true, analysis = true } = {}): Promise<void> {
  await page.getByLabel(recording ? 'Yes, record my answers' : "No, I'll answer in writing").check();
  await page.getByLabel(analysis ? 'Yes, measure and score my answers' : 'No, only people review my answers').check();
  await page.getByRole('button', { name: recording ? 'Agree and continue' : 'Go to questions' }).click();
}

/** Shows the question and begins to record without waiting for the thinking time. */
export async function beginRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Start|Show question)$/ }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  await page.getByText('REC', { exact: true }).waitFor();
}

export async function endRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop Recording' }).click();
  await says(page, 'Answer submitted');
}

export async function answerOnVideo(page: Page, seconds: number): Promise<void> {
  await beginRecording(page);
  await sleep(seconds * 1000);
  await endRecording(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

export async function answerInWriting(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^(Start|Show question)$/ }).click();
  const [field, instead] = [
    page.getByLabel('Your answer'),
    page.getByRole('button', { name: 'Answer in writing instead' }),
  ];
  // The page may still be on its way from the last question: what is there is looked at until the field is.
  const wanted = async () => {
    if (await instead.isVisible()) await instead.click({ timeout: 1000 }).catch(() => {});
    return field.isVisible();
  };
  await expect.poll(wanted, { timeout: 10_000 }).toBe(true);
  await field.fill(text);
  await page.getByRole('button', { name: 'Send answer' }).click();
}

/** Hands in, waits for the analysis, and ends on the report. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL(/\/reports\//, { timeout: 90_000 });
  await page.getByRole('heading', { name: 'Latest Assessment Report' }).waitFor();
}

export const skipTheTrial = async (page: Page): Promise<void> => {
  await heading(page, /./);
  await page.getByRole('button', { name: 'Continue to questions' }).click();
};
