// What people do in an assessment.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { says } from './people.ts';
import { anyOf, beginsWith, wordsOf } from './words.ts';

/** From the list of sessions to the consent of a new practice session with three questions. */
export async function startPractice(page: Page, role: string): Promise<void> {
  const t = wordsOf(page);
  await page.goto('/assessments');
  await page
    .getByRole('button', { name: t('Start practice') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Start practice') });
  await dialog.getByLabel(t('Role')).fill(role);
  await dialog.getByRole('button', { name: t('Start practice') }).click();
  await page.getByRole('heading', { name: t('Before you begin') }).waitFor();
}

/** What is agreed to in practice and to a company, up to the check of the camera, or to the questions for who writes. */
export async function decide(page: Page, { recording = true, analysis = true } = {}): Promise<void> {
  const t = wordsOf(page);
  await page.getByRole('radio', { name: recording ? t('Yes, record') : t("No, I'll write") }).click();
  const scored = analysis ? t('Yes, score it') : anyOf(t('People only'), t('No score'));
  await page.getByRole('radio', { name: scored }).click();
  const next = page.getByRole('button', { name: anyOf(t('Continue'), t('Agree and start')) });
  await next.click();
  if (!recording) {
    // A company is told what somebody needs; practice begins at once.
    const needs = page.getByRole('heading', { name: t('What do you need?') });
    await needs.or(page.getByRole('region', { name: beginsWith(t('Question {position}', { position: 1 })) })).waitFor();
    if (await needs.isVisible()) await next.click();
    return;
  }
  await page.getByRole('heading', { name: t('How would you like to answer?') }).waitFor();
  await next.click();
}

/** All of it. The check never blocks: what plays in place of a camera may be too dark, or silent. */
export async function agree(page: Page, consent: Parameters<typeof decide>[1] = {}): Promise<void> {
  await decide(page, consent);
  if (consent.recording === false) return;
  const t = wordsOf(page);
  await page.getByRole('button', { name: anyOf(t('Agree and start'), t('Start anyway')) }).click({ timeout: 20_000 });
}

/** Shows the question and begins to record without waiting for the thinking time. */
export async function beginRecording(page: Page): Promise<void> {
  const t = wordsOf(page);
  await page.getByRole('button', { name: anyOf(t('Start'), t('Show question')) }).click();
  await page.getByRole('button', { name: t('Start Recording') }).click();
  await page.getByText('REC', { exact: true }).waitFor();
}

export async function endRecording(page: Page): Promise<void> {
  await stopRecording(page);
  await says(page, wordsOf(page)('Answer submitted'));
}

/** Where one may record again the answer is watched before it is sent. */
export async function stopRecording(page: Page): Promise<void> {
  const t = wordsOf(page);
  await page.getByRole('button', { name: t('Stop Recording') }).click();
  const send = page.getByRole('button', { name: t('Send answer') });
  await send
    .or(page.getByText(t('Answer submitted')))
    .or(page.getByText(beginsWith(t('Sending your answer'))))
    .first()
    .waitFor();
  if (await send.isVisible()) await send.click();
}

export async function answerOnVideo(page: Page, seconds: number): Promise<void> {
  await beginRecording(page);
  await sleep(seconds * 1000);
  await endRecording(page);
  await page.getByRole('button', { name: wordsOf(page)('Next'), exact: true }).click();
}

export async function answerInWriting(page: Page, text: string): Promise<void> {
  const t = wordsOf(page);
  const [field, instead, start] = [
    page.getByLabel(t('Your answer')),
    page.getByRole('button', { name: t('Answer in writing instead') }),
    page.getByRole('button', { name: anyOf(t('Start'), t('Show question')) }),
  ];
  // The page may still be on its way from the last question, with the field of that one.
  await start.or(page.getByRole('button', { name: t('Start and upload a recording') })).waitFor();
  const wanted = async () => {
    if (await instead.isVisible()) await instead.click({ timeout: 1000 }).catch(() => {});
    else if (await start.isVisible()) await start.click({ timeout: 1000 }).catch(() => {});
    return field.isVisible();
  };
  await expect.poll(wanted, { timeout: 10_000 }).toBe(true);
  await field.fill(text);
  await page.getByRole('button', { name: t('Send answer') }).click();
}

/** Hands in, waits for the analysis, and ends on the report. */
export async function handIn(page: Page): Promise<void> {
  const t = wordsOf(page);
  await page.getByRole('button', { name: t('Submit'), exact: true }).click();
  await page.waitForURL(/\/reports\//, { timeout: 90_000 });
  await page.getByRole('heading', { name: t('Latest Assessment Report') }).waitFor();
}
