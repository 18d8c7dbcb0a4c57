import { suggestLanguages, suggestPlaces, suggestSkills } from '@hireframe/contract/places.ts';
import {
  changeMe,
  deleteAvatar,
  getMe,
  putAvatar,
  putCoverImage,
  type User,
  type UserChange,
} from '@hireframe/contract/users.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showAt } from '../../../test/at-address.tsx';
import { makeUser } from '../../../test/candidate.ts';
import { answers, refuses } from '../../../test/fake-api.tsx';
import { held } from '../../../test/held.ts';
import { Profile } from './Profile.tsx';

const springfield = (state_province: string, id: string) => ({
  id,
  name: `Springfield, ${state_province}, United States`,
  city: 'Springfield',
  state_province,
  country: 'United States',
  country_code: 'US',
  latitude: 39,
  longitude: -89,
});
const places = answers(suggestPlaces, () => ({
  results: [springfield('Illinois', '1'), springfield('Missouri', '2')],
}));
const words = [
  answers(suggestSkills, ({ query }) => ({ results: ['Go', 'GraphQL'].filter((word) => word.startsWith(query.q)) })),
  answers(suggestLanguages, () => ({ results: ['German'] })),
];
const sent: UserChange[] = [];
const change = (me: User) =>
  answers(changeMe, ({ body }) => {
    sent.push(body);
    const { details, ...rest } = body;
    Object.assign(me, rest);
    Object.assign(me.details, details);
    return structuredClone(me);
  });
const showProfile = (me: User, ...fakes: Parameters<typeof showAt>[2][]) =>
  showAt({ at: '/profile', me }, <Profile />, ...fakes, places, ...words);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const isBlocked = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});
afterEach(() => {
  sent.length = 0;
});

test('the header shows name, Verified, organization, country, and links that open in a new tab', async () => {
  const details = {
    current_organization: 'Analytical Engines',
    country: 'United Kingdom',
    github: 'https://github.com/ada',
  };
  showProfile(makeUser({ details }));
  await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
  const header = within(document.getElementById('header') as HTMLElement);
  expect(header.getByText('Verified')).toBeTruthy();
  expect(header.getByText('Analytical Engines')).toBeTruthy();
  expect(header.getByText('United Kingdom')).toBeTruthy();
  const link = header.getByRole('link', { name: 'GitHub (opens in a new tab)' });
  expect(link).toMatchObject({ href: 'https://github.com/ada', target: '_blank', rel: 'noopener noreferrer' });
  expect(header.queryByRole('link', { name: /LinkedIn/ })).toBeNull();
});

test('without pictures there are initials and nothing to remove; an unverified address has no badge', async () => {
  showProfile(makeUser({ is_email_verified: false }));
  expect(await screen.findByText('AL')).toBeTruthy();
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  for (const picker of [screen.getByLabelText('Choose picture'), screen.getByLabelText('Choose cover image')])
    expect(picker.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp,image/gif,image/avif');
});

test('a new picture is shown at once and taken back when it is refused', async () => {
  const { fake, release } = held(refuses(putAvatar, 422, { message: 'This is not a picture.' }));
  showProfile(makeUser(), fake, refuses(getMe, 500, { message: 'Not now.' })); // Asking again does not help either.
  const file = new File(['png'], 'ada.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Choose picture'), { target: { files: [file] } });
  expect((await screen.findByRole('img', { name: 'Ada Lovelace' })).getAttribute('src')).toBe('blob:preview');
  release();
  expect(await screen.findByText('Failed to change the picture: This is not a picture.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Ada Lovelace' })).toBeNull());
});

test('a picture is sent as it is, and Remove takes it away', async () => {
  const me = makeUser({ avatar: '/objects/old' });
  const files: (Blob | undefined)[] = [];
  const put = answers(putCoverImage, ({ raw }) => {
    files.push(raw);
    me.cover_image = '/objects/cover';
    return me;
  });
  const remove = answers(deleteAvatar, () => {
    me.avatar = null;
  });
  showProfile(me, put, remove);
  const file = new File(['png'], 'hills.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText('Choose cover image'), { target: { files: [file] } });
  expect(await screen.findByRole('button', { name: 'Remove cover image' })).toBeTruthy();
  expect(files).toEqual([file]);
  await press('Remove picture');
  expect(await screen.findByText('AL')).toBeTruthy();
  expect(me.avatar).toBeNull();
});

test('what is no picture, or more than 10 MB, is refused before it is sent', async () => {
  showProfile(makeUser());
  const picker = await screen.findByLabelText('Choose picture');
  fireEvent.change(picker, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
  expect(await screen.findByText(/Choose an image: JPEG, PNG, WebP, GIF or AVIF/)).toBeTruthy();
  const large = Object.defineProperty(new File(['x'], 'a.png', { type: 'image/png' }), 'size', { value: 10485761 });
  fireEvent.change(picker, { target: { files: [large] } });
  expect(await screen.findByText(/File too large. Maximum size: 10 MB/)).toBeTruthy();
});

test('without a location the card says so and offers to add one', async () => {
  showProfile(makeUser());
  const location = await card('Location');
  expect(location.getByText('No location set')).toBeTruthy();
  const hint = 'Add your location to help us show relevant opportunities in your area';
  expect(location.getByText(hint)).toBeTruthy();
  expect(location.getByRole('button', { name: 'Add location' }).textContent).toBe('Add');
});

test('a location is shown as city, state or province, country, and its button reads Edit', async () => {
  showProfile(makeUser({ details: { city: 'Paris', country: 'France' } }));
  const location = await card('Location');
  expect(location.getByText('Paris, France')).toBeTruthy();
  expect(location.getByRole('button', { name: 'Edit location' }).textContent).toBe('Edit');
});

test('places of one name are told apart; Save sends the chosen one and says that it is done', async () => {
  const me = makeUser();
  showProfile(me, change(me));
  await press('Add location');
  expect(
    screen.getByText("Start typing to search for your location. We'll automatically extract city, state, and country."),
  ).toBeTruthy();
  expect(isBlocked('Save')).toBe(true); // All three parts are empty.
  await userEvent.type(screen.getByPlaceholderText('Enter your city, state, or country'), 'spring');
  expect(await screen.findByRole('option', { name: /Springfield, Missouri/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('option', { name: /Springfield, Illinois/ }));
  expect((await card('Location')).getByRole('status').textContent).toBe(
    'Selected: Springfield, Illinois, United States',
  );
  await press('Save');
  expect(await screen.findByText('Location updated successfully')).toBeTruthy();
  expect(sent).toEqual([{ details: { city: 'Springfield', state_province: 'Illinois', country: 'United States' } }]);
  expect((await card('Location')).getByText('Springfield, Illinois, United States')).toBeTruthy();
});

test('while a place is searched, its source is credited with a link to it', async () => {
  showProfile(makeUser());
  await card('Location');
  expect(screen.queryByText(/GeoNames/)).toBeNull();
  await press('Add location');
  expect(screen.getByText('Place names:')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'GeoNames (opens in a new tab)' });
  expect(link).toMatchObject({ href: 'https://www.geonames.org/', target: '_blank', rel: 'noopener noreferrer' });
});

test('Cancel restores the location; missing parts are sent as empty texts', async () => {
  const me = makeUser({ details: { country: 'France' } });
  showProfile(me, change(me));
  await press('Edit location');
  await userEvent.type(screen.getByPlaceholderText('Enter your city, state, or country'), 'spring');
  await userEvent.click(await screen.findByRole('option', { name: /Missouri/ }));
  await press('Cancel');
  expect((await card('Location')).getByText('France')).toBeTruthy();
  await press('Edit location');
  expect((await card('Location')).getByRole('status').textContent).toBe('Selected: France');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ details: { city: '', state_province: '', country: 'France' } }]));
});

test('Save is off while saving, and a refusal says Failed to update location and keeps the choice', async () => {
  const me = makeUser({ details: { city: 'Paris', country: 'France' } });
  const { fake, release } = held(refuses(changeMe, 422, { message: 'City is too long' }));
  showProfile(me, fake);
  await press('Edit location');
  await press('Save');
  expect(isBlocked('Save')).toBe(true);
  release();
  expect(await screen.findByText('Failed to update location')).toBeTruthy();
  expect(screen.getByText('City is too long')).toBeTruthy();
  expect((await card('Location')).getByRole('status').textContent).toBe('Selected: Paris, France');
  expect(isBlocked('Save')).toBe(false);
});

test('when places cannot be searched the field says Location services unavailable', async () => {
  showAt({ at: '/profile', me: makeUser() }, <Profile />, refuses(suggestPlaces, 500, { message: 'no' }), ...words);
  await press('Add location');
  await userEvent.type(screen.getByPlaceholderText('Enter your city, state, or country'), 'par');
  expect(await screen.findByText('Location services unavailable')).toBeTruthy();
});

test('empty lists say so in the words of the specification', async () => {
  showProfile(makeUser());
  expect((await card('Skills')).getByText('No skills added yet.')).toBeTruthy();
  expect((await card('Languages')).getByText('No languages added yet.')).toBeTruthy();
});

test('skills are chosen from suggestions or added as typed, and removed one by one', async () => {
  const me = makeUser({ details: { skills: ['SQL'] } });
  showProfile(me, change(me));
  await press('Edit skills');
  const field = screen.getByRole('textbox', { name: 'Skills' });
  await userEvent.type(field, 'G');
  await userEvent.click(await screen.findByRole('option', { name: 'GraphQL' }));
  await userEvent.type(field, 'Gardening');
  await userEvent.click(await screen.findByRole('option', { name: 'Add "Gardening"' }));
  await press('Remove SQL');
  await press('Save');
  expect(await screen.findByText('Gardening')).toBeTruthy();
  expect(sent).toEqual([{ details: { skills: ['GraphQL', 'Gardening'] } }]);
});

test('Enter and a comma add what is typed, Backspace takes the last one back, and Save forgets nothing', async () => {
  const me = makeUser();
  showProfile(me, change(me));
  await press('Edit skills');
  await userEvent.type(screen.getByRole('textbox', { name: 'Skills' }), 'Chess{Enter}Bees,Oops,{Backspace}Piano');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ details: { skills: ['Chess', 'Bees', 'Piano'] } }]));
});

test('a place is chosen with the keyboard alone, without saving too early', async () => {
  const me = makeUser({ details: { city: 'Paris', country: 'France' } });
  showProfile(me, change(me));
  await press('Edit location');
  const search = screen.getByPlaceholderText('Enter your city, state, or country');
  await userEvent.type(search, 'spring');
  await screen.findByRole('option', { name: /Missouri/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect((await card('Location')).getByRole('status').textContent).toContain('Missouri');
  expect(sent).toEqual([]);
});

test('a word that is there already, in any case, is not offered again', async () => {
  showProfile(makeUser({ details: { skills: ['GraphQL'] } }));
  await press('Edit skills');
  await userEvent.type(screen.getByRole('textbox', { name: 'Skills' }), 'graphql');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await userEvent.clear(screen.getByRole('textbox', { name: 'Skills' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Skills' }), 'G');
  await screen.findByRole('option', { name: 'Go' });
  expect(screen.queryByRole('option', { name: 'GraphQL' })).toBeNull();
});

test('personal details are checked before they are sent, and what the server refuses is said at its field', async () => {
  const message = 'Phone number is too long';
  showProfile(makeUser(), refuses(changeMe, 422, { message, errors: { mobile_number: [message] } }));
  await press('Edit personal details');
  const name = screen.getByLabelText(/First name/);
  await userEvent.clear(name);
  await press('Save');
  expect(await screen.findByText('First name is required')).toBeTruthy();
  await userEvent.type(name, 'Augusta');
  await press('Save');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(name).toHaveProperty('value', 'Augusta');
});

test('a link must be a web address', async () => {
  const me = makeUser();
  showProfile(me, change(me));
  await press('Edit external links');
  await userEvent.type(screen.getByLabelText('Website'), 'javascript:alert(1)');
  await press('Save');
  expect(await screen.findByText('Website must be a web address such as https://example.com')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Website'));
  await userEvent.type(screen.getByLabelText('Website'), 'https://ada.dev');
  await press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ details: { website: 'https://ada.dev' } }]));
});

test('more than four missing parts are there on request', async () => {
  showProfile(makeUser({ profile_missing: ['avatar', 'location', 'mobile_number', 'skills', 'languages', 'links'] }));
  await screen.findByText('6 things left to add');
  expect(screen.queryByRole('link', { name: /Add a link/ })).toBeNull();
  await press('Show 2 more');
  expect(screen.getByRole('link', { name: /Add a link/ })).toBeTruthy();
});

test('a missing part of the profile is something to do: its link opens the card for editing', async () => {
  showProfile(makeUser({ profile_completion: 80, profile_missing: ['location', 'skills'] }));
  expect(await screen.findByRole('img', { name: '80% of your profile is complete' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /Add your location/ }));
  const search = await screen.findByPlaceholderText('Enter your city, state, or country');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await press('Cancel');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add'));
});
