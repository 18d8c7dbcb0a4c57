// What the law of a place wants of a posting, on its page.
import * as contract from '@hireframe/contract/postings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answers } from '../../../test/fake-api.tsx';
import { makeDetail, visitPosting } from '../../../test/postings.ts';

vi.setConfig({ testTimeout: 20_000 }); // Each shows the whole app, on a machine that may be busy.
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('what the law of the place wants', () => {
  const since = '2026-01-01';
  const law = { jurisdiction: 'Ontario', source: 'ESA, Part III.1', since, message: 'Any', is_missing: true };
  const lacking = makeDetail({
    rules: [
      { ...law, rule: 'pay_range' },
      { ...law, rule: 'machine_analysis' },
      { ...law, rule: 'vacancy_kind' },
      { ...law, rule: 'reply', is_missing: false },
    ],
    missing_rules: ['pay_range', 'machine_analysis', 'vacancy_kind'],
  });

  test('stands with the law, and is mended in one click where a click is enough', async () => {
    const sent: object[] = [];
    const change = answers(contract.changePosting, ({ body }) => {
      sent.push(body);
      return lacking;
    });
    visitPosting(lacking, '?tab=description', change);
    const rules = await region('Required by law');
    expect(rules.getAllByText('ESA, Part III.1, since 1 Jan 2026. Not legal advice.')).toHaveLength(4);
    expect(rules.getByText('Ontario: reply after interviews')).toBeTruthy();
    await click('Talent pool');
    await waitFor(() => expect(sent).toMatchObject([{ title: 'Baker', vacancy_kind: 'pool' }]));
    await waitFor(() =>
      expect(rules.getByRole('button', { name: 'Add the sentence' })).toHaveProperty('disabled', false),
    );
    await click('Add the sentence');
    await waitFor(() => expect(sent[1]).toMatchObject({ says_machine_analysis: true }));
    await click('Add a pay range');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Job Posting' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Minimum salary')));
  });

  test('is said before a draft is approved, which may be done all the same', async () => {
    const asked = vi.fn();
    const approve = answers(contract.approvePosting, () => {
      asked();
      return { ...lacking, status: 'approved' as const };
    });
    visitPosting(lacking, '?tab=description', approve);
    await click('Approve Baker');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Baker?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'pay range',
      'sentence on automated analysis',
      'existing vacancy or talent pool',
    ]);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve anyway' }));
    await screen.findByText('Baker is approved and public');
    expect(asked).toHaveBeenCalledOnce();
  });
});
