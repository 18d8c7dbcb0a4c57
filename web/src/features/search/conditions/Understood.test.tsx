import { listCandidateTerms } from '@hireframe/contract/candidates.ts';
import { suggestPlaces } from '@hireframe/contract/places.ts';
import type { CandidateQuery } from '@hireframe/contract/search.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { answers, show } from '../../../../test/fake-api.tsx';
import { createCondition, isWhole, kinds } from './conditions.ts';
import { Understood } from './Understood.tsx';

vi.setConfig({ testTimeout: 20_000 });
const user = userEvent.setup();
const start: CandidateQuery = {
  conditions: [
    { kind: 'skill', any_of: ['Kotlin'] },
    { kind: 'years', min: 5 },
    { kind: 'place', any_of: [{ id: 'pt-14-lisbon', name: 'Lisbon' }] },
    { kind: 'company', any_of: ['Acme'], when: 'ever' },
    { kind: 'either', of: [[{ kind: 'tag', any_of: ['Priority'] }], [{ kind: 'resume' }, { kind: 'onboarded' }]] },
  ],
  words: [],
};
const lyon = {
  id: 'fr-84-lyon',
  name: 'Lyon, France',
  city: 'Lyon',
  state_province: 'Rhône',
  country: 'France',
  country_code: 'FR',
  latitude: 45.7,
  longitude: 4.8,
};

function Kept({ told }: { told: (tree: CandidateQuery) => void }) {
  const [tree, setTree] = useState(start);
  const edit = (next: CandidateQuery) => {
    setTree(next);
    told(next);
  };
  return (
    <Understood
      {...{ tree, edit }}
      unused={[]}
      isEdited={tree !== start}
      isStale={false}
      readAgain={() => setTree(start)}
    />
  );
}

function open() {
  const told = vi.fn<(tree: CandidateQuery) => void>();
  show(
    <Kept told={told} />,
    answers(listCandidateTerms, () => ({ results: [{ term: 'Java', candidates: 12 }] })),
    answers(suggestPlaces, () => ({ results: [lyon] })),
  );
  return { last: () => told.mock.lastCall?.[0].conditions ?? [] };
}
const edit = async (chip: string) => {
  await user.click(await screen.findByRole('button', { name: chip }));
  return within(await screen.findByRole('form'));
};
const apply = async () => user.click(screen.getByRole('button', { name: 'Apply' }));
const choose = async (name: string) => user.click(screen.getByText(name, { selector: 'label *, label' }));

test('an any-of list gets one more of the suggested terms, what is only typed counts too, and it becomes a "not"', async () => {
  const { last } = open();
  const form = await edit('Kotlin');
  await user.click(form.getByRole('textbox', { name: 'Any of these skills' }));
  await user.click(await screen.findByRole('option', { name: 'Java' }));
  await user.type(form.getByRole('textbox', { name: 'Any of these skills' }), 'Scala');
  await choose('Exclude');
  await apply();
  expect(last()[0]).toEqual({ kind: 'skill', any_of: ['Kotlin', 'Java', 'Scala'], is_not: true });
  expect(await screen.findByRole('button', { name: 'not Kotlin, Java or Scala' })).toBeTruthy();
});

test('years, the distance from a city, other places and when somebody worked there are changed', async () => {
  const { last } = open();
  let form = await edit('5+ years');
  await user.clear(form.getByRole('textbox', { name: 'Years: at least' }));
  await user.type(form.getByRole('textbox', { name: 'Years: at most' }), '8');
  await apply();
  expect(last()[1]).toEqual({ kind: 'years', max: 8 });
  form = await edit('in Lisbon');
  await user.type(form.getByRole('textbox', { name: 'Kilometres around Lisbon' }), '50');
  await user.type(form.getByRole('textbox', { name: 'Location' }), 'Lyo');
  await user.click(await screen.findByRole('option', { name: /Lyon/ }));
  await apply();
  expect(last()[2]).toEqual({
    kind: 'place',
    any_of: [
      { id: 'pt-14-lisbon', name: 'Lisbon', within_km: 50 },
      { id: 'fr-84-lyon', name: 'Lyon, France' },
    ],
  });
  await edit('has worked at Acme');
  await choose('Before');
  await apply();
  expect(last()[3]).toEqual({ kind: 'company', any_of: ['Acme'], when: 'before' });
});

test('of several ways one is taken away, and the one that is left stands by itself', async () => {
  const { last } = open();
  const form = await edit('tagged Priority, or has a resume and onboarded');
  await user.click(form.getByRole('button', { name: 'Remove tagged Priority' }));
  await apply();
  expect(last().slice(4)).toEqual([{ kind: 'resume' }, { kind: 'onboarded' }]);
});

test('a chip is taken away with one press, and the focus goes on to another', async () => {
  const { last } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Kotlin' }));
  expect(last()).toHaveLength(4);
  expect(document.activeElement?.textContent).toBe('5+ years');
});

test('a condition is added once it asks for something; the sentence can be read again', async () => {
  const { last } = open();
  await user.click(await screen.findByRole('button', { name: 'Add condition' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Level' }));
  const add = await screen.findAllByRole('button', { name: 'Add condition' });
  const send = add.find((one) => one.getAttribute('type') === 'submit') as HTMLElement;
  await user.click(send);
  expect(last()).toEqual([]);
  await choose('Senior');
  await user.click(send);
  expect(last().at(-1)).toEqual({ kind: 'level', any_of: ['Senior'] });
  await user.click(screen.getByRole('button', { name: 'Reset to sentence' }));
  expect(screen.queryByRole('button', { name: 'Senior' })).toBeNull();
});

test('Escape closes the fields, and the chip has the focus', async () => {
  open();
  const form = await edit('5+ years');
  await user.click(form.getByRole('textbox', { name: 'Years: at least' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement?.textContent).toBe('5+ years');
});

test('every kind has fields; only what asks for nothing more is whole from the start', async () => {
  const whole = kinds.filter((kind) => isWhole(createCondition(kind)));
  expect(whole).toEqual(['team', 'resume', 'onboarded', 'application']);
  const { last } = open();
  for (const kind of ['Education', 'Languages', 'Score', 'Date added', 'Industry', 'Name or email', 'Application']) {
    await user.click((await screen.findAllByRole('button', { name: 'Add condition' }))[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    expect(await screen.findByRole('form', { name: `Add condition: ${kind}` })).toBeTruthy();
  }
  const form = within(screen.getByRole('form', { name: 'Add condition: Application' }));
  await user.type(form.getByRole('textbox', { name: 'To any of these jobs' }), 'Cook');
  await user.click(form.getByRole('checkbox', { name: 'Interview' }));
  await user.click(form.getByRole('button', { name: 'Add condition' }));
  expect(last().at(-1)).toEqual({ kind: 'application', postings: ['Cook'], statuses: ['interview'] });
  expect(await screen.findByRole('button', { name: 'applied for Cook: interview' })).toBeTruthy();
});
