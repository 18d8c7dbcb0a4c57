import {
  deleteScorecard,
  getScorecards,
  type Scorecard,
  type Scorecards,
  saveScorecard,
} from '@hireframe/contract/scorecards.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { recruiter } from '../../../test/app.tsx';
import { showAt } from '../../../test/at-address.tsx';
import { makeId } from '../../../test/candidate-page.ts';
import { answers, type fakeApi, refuses } from '../../../test/fake-api.tsx';
import { ScorecardPanel } from './ScorecardPanel.tsx';

type Fakes = Parameters<typeof fakeApi>;

const user = userEvent.setup();
const care = { id: makeId(801), name: 'Care', description: 'Kind to people', rating_count: 0 };
const nights = { id: makeId(802), name: 'Nights', description: '', rating_count: 0 };
const makeCard = (given: Partial<Scorecard> = {}): Scorecard => ({
  user_id: makeId(811),
  reviewer_name: 'Rae Lind',
  recommendation: 'strong_no',
  note: 'Hardly listens',
  ratings: [{ criterion_id: care.id, rating: 2 }],
  updated_at: '2026-09-03T10:00:00.000Z',
  ...given,
});
const mine = makeCard({
  user_id: makeId(812),
  reviewer_name: 'Ana Silva',
  recommendation: 'yes',
  note: 'Calm',
  ratings: [{ criterion_id: care.id, rating: 5 }],
});
const makeCards = (given: Partial<Scorecards> = {}): Scorecards => ({
  criteria: [care, nights],
  mine: null,
  others: [],
  hidden_count: 0,
  averages: [],
  ...given,
});
const everybodys = makeCards({
  mine,
  others: [makeCard()],
  averages: [{ criterion_id: care.id, average: 3.5, count: 2 }],
});

function Panel() {
  const [isOpen, setOpen] = useState(false);
  const open = { isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false) };
  return <ScorecardPanel application={{ id: makeId(970), job_id: makeId(960) }} {...open} />;
}
const show = (...fakes: Fakes) => showAt({ at: '/applications/any', me: recruiter() }, <Panel />, ...fakes);
const read = (cards: Scorecards) => answers(getScorecards, () => cards);
const write = async () => user.click(await screen.findByRole('button', { name: 'Submit scorecard' }));
const form = async () => within(await screen.findByRole('form', { name: 'My scorecard' }));
const rate = async (criterion: string, rating: string) =>
  user.click(within(screen.getByRole('radiogroup', { name: criterion })).getByRole('radio', { name: rating }));
const checkedOf = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole('radio')
    .flatMap((one, at) => ((one as HTMLInputElement).checked ? [at + 1] : []));

test.each([
  [0, 'No scorecards yet. Colleagues see yours after they submit theirs.'],
  [1, '1 colleague has submitted theirs. Submit yours to see it.'],
  [2, '2 colleagues have submitted theirs. Submit yours to see them.'],
])('before mine is given, of %i colleagues I see only how many they are', async (hidden_count, words) => {
  show(read(makeCards({ hidden_count })));
  await screen.findByText(words);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Recommendations' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('with mine given I see theirs, with an average of each criterion', async () => {
  const sent = vi.fn();
  const saved = answers(saveScorecard, ({ body }) => {
    sent(body);
    return everybodys;
  });
  show(read(makeCards({ hidden_count: 1 })), saved);
  await write();
  const fields = await form();
  await rate('Care', '5 of 5, excellent');
  await user.click(fields.getByRole('radio', { name: 'Yes' }));
  await user.type(fields.getByRole('textbox', { name: 'Note' }), 'Calm');
  await user.click(fields.getByRole('button', { name: 'Submit scorecard' }));
  await screen.findByText('1 colleague has submitted theirs.');
  const ratings = [{ criterion_id: care.id, rating: 5 }];
  expect(sent).toHaveBeenCalledWith({ recommendation: 'yes', ratings, note: 'Calm' });
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Criterion', 'Average', 'You', 'Rae Lind'],
    ['Care', '3.5', '5', '2'],
    ['Nights', 'not rated–', 'not rated–', 'not rated–'],
  ]);
  const said = within(screen.getByRole('list', { name: 'Recommendations' })).getAllByRole('listitem');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^YouYes.*Calm$/),
    expect.stringMatching(/^Rae LindStrong no.*Hardly listens$/),
  ]);
});

test('with the focus in a criterion the keys 1 to 5 rate it and 0 clears it', async () => {
  const sent = vi.fn();
  const saved = answers(saveScorecard, ({ body }) => {
    sent(body.ratings);
    return everybodys;
  });
  show(read(makeCards()), saved);
  await write();
  const fields = await form();
  const [first] = within(fields.getByRole('radiogroup', { name: 'Care' })).getAllByRole('radio');
  (first as HTMLElement).focus();
  await user.keyboard('4');
  expect(checkedOf('Care')).toEqual([4]);
  await user.keyboard('0');
  expect(checkedOf('Care')).toEqual([]);
  expect(fields.queryByRole('button', { name: 'Clear rating for Care' })).toBeNull();
  await user.keyboard('9');
  expect(checkedOf('Care')).toEqual([]);
  await user.keyboard('2');
  await rate('Nights', '3 of 5, fair');
  await user.click(fields.getByRole('button', { name: 'Clear rating for Nights' }));
  await user.click(fields.getByRole('radio', { name: 'No' }));
  await user.click(fields.getByRole('button', { name: 'Submit scorecard' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith([{ criterion_id: care.id, rating: 2 }]));
});

test('a scorecard needs a recommendation', async () => {
  show(read(makeCards()));
  await write();
  const fields = await form();
  await user.click(fields.getByRole('button', { name: 'Submit scorecard' }));
  await fields.findByText('Choose a recommendation');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'Recommendation' })));
});

test('what was typed stays when saving fails, and the failure says why', async () => {
  show(read(makeCards()), refuses(saveScorecard, 503, { message: 'Try again in a minute.' }));
  await write();
  const fields = await form();
  await rate('Care', '4 of 5, good');
  await user.click(fields.getByRole('radio', { name: 'Strong yes' }));
  await user.type(fields.getByRole('textbox', { name: 'Note' }), 'Why');
  await user.click(fields.getByRole('button', { name: 'Submit scorecard' }));
  within(await fields.findByRole('alert')).getByText('Try again in a minute.');
  expect(checkedOf('Care')).toEqual([4]);
  expect(checkedOf('Recommendation')).toEqual([4]);
  expect(fields.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Why');
});

test('criteria that have changed meanwhile are loaded again, and what was typed stays', async () => {
  let criteria = [care, nights];
  const message = 'The criteria have changed. Reload them and try again.';
  const sent = vi.fn();
  const saved = answers(saveScorecard, ({ body }) => {
    sent(body.ratings);
    return everybodys;
  });
  const refused = refuses(saveScorecard, 422, { message, errors: { ratings: [message] } });
  let isRefused = true;
  const either = { ...saved, answer: (given: never) => (isRefused ? refused : saved).answer(given) };
  show(
    answers(getScorecards, () => makeCards({ criteria })),
    either,
  );
  await write();
  const fields = await form();
  await rate('Care', '4 of 5, good');
  await rate('Nights', '1 of 5, very weak');
  await user.click(fields.getByRole('radio', { name: 'No' }));
  await user.click(fields.getByRole('button', { name: 'Submit scorecard' }));
  await fields.findByText(message);
  [criteria, isRefused] = [[care], false];
  await user.click(fields.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(fields.queryByRole('radiogroup', { name: 'Nights' })).toBeNull());
  expect(checkedOf('Care')).toEqual([4]);
  await user.click(fields.getByRole('button', { name: 'Submit scorecard' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith([{ criterion_id: care.id, rating: 4 }]));
});

test('a posting without criteria still takes recommendation and note, and says where criteria are set', async () => {
  show(read(makeCards({ criteria: [] })));
  await write();
  const fields = await form();
  expect(fields.getAllByRole('radiogroup')).toHaveLength(1);
  expect(fields.getByRole('link', { name: 'Add criteria' }).getAttribute('href')).toBe(
    `/job-requirements/${makeId(960)}#criteria`,
  );
});

test('mine is changed from what I said', async () => {
  show(read(everybodys));
  await user.click(await screen.findByRole('button', { name: 'Edit my scorecard' }));
  const fields = await form();
  expect([checkedOf('Care'), checkedOf('Recommendation')]).toEqual([[5], [3]]);
  expect(fields.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Calm');
  fields.getByRole('button', { name: 'Save changes' });
});

test('taking mine back is confirmed, and hides the others again', async () => {
  const taken = vi.fn();
  const gone = answers(deleteScorecard, () => {
    taken();
    return makeCards({ hidden_count: 1 });
  });
  show(read(everybodys), gone);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Delete your scorecard?' }));
  confirm.getByText(/won't see your colleagues' scorecards/);
  expect(taken).not.toHaveBeenCalled();
  await user.click(confirm.getByRole('button', { name: 'Delete' }));
  await screen.findByText('1 colleague has submitted theirs. Submit yours to see it.');
  expect(screen.queryByText('Hardly listens')).toBeNull();
});

test('scorecards that cannot be loaded say so', async () => {
  show(refuses(getScorecards, 500, { message: 'Broken' }));
  await screen.findByText("Couldn't load scorecards");
});
