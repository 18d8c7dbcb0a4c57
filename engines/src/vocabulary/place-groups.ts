// Places that have a name together: the Nordics, the Bay Area.
import { readFileSync } from 'node:fs';
import { addName, findName, findNames, type NameTable, newNameTable } from './names.ts';

/** Degrees and kilometres. */
export type Circle = { latitude: number; longitude: number; km: number };

/** Who lives in one of `places` (ids of countries and regions of the gazetteer) or in one of the circles is in it. */
export type PlaceGroup = { id: string; name: string; places: string[]; circles: Circle[] };

/** `start` and `end` are offsets into the text. */
export type FoundGroup = { id: string; name: string; start: number; end: number };

const prefix = 'group:';
let loaded: { groups: Map<string, PlaceGroup>; names: NameTable } | undefined;

function groups() {
  loaded ??= load(readFileSync(new URL('place-groups.txt', import.meta.url), 'utf8'));
  return loaded;
}

function load(text: string) {
  const groups = new Map<string, PlaceGroup>();
  const members = new Map<string, string[]>();
  const names = newNameTable();
  for (const line of text.split('\n')) {
    const [, id = '', spellings = '', list = ''] = /^(\w+): (.*) \| (.*)$/.exec(line) ?? [];
    if (!id) continue;
    const [name = '', ...others] = spellings.split(', ');
    members.set(prefix + id, list.split(' '));
    groups.set(prefix + id, { id: prefix + id, name, places: [], circles: [] });
    addName(names, prefix + id, '', [name, ...others]);
  }
  for (const group of groups.values()) addMembers(group, members, group.id);
  return { groups, names };
}

function addMembers(group: PlaceGroup, members: ReadonlyMap<string, string[]>, of: string): void {
  for (const member of members.get(of) ?? []) {
    const [latitude, longitude, km] = member.includes('/') ? member.split('/').map(Number) : [];
    if (member.startsWith(prefix)) addMembers(group, members, member);
    else if (km !== undefined) group.circles.push({ latitude: latitude as number, longitude: longitude as number, km });
    else if (member.startsWith('-')) group.places = group.places.filter((id) => id !== member.slice(1));
    else if (!group.places.includes(member)) group.places.push(member);
  }
}

/** @param id 'group:nordics' */
export function placeGroup(id: string): PlaceGroup | undefined {
  return groups().groups.get(id);
}

export function placeGroups(): PlaceGroup[] {
  return [...groups().groups.values()];
}

/** The group that the whole text names, in any of the four languages; 'the' does not count. */
export function placeGroupNamed(text: string): PlaceGroup | undefined {
  const id =
    findName(groups().names, text) ??
    findName(groups().names, text.replace(/^\s*(?:the|die|der|das|den|el|la|los|las|les?)\s/i, ''));
  return id === undefined ? undefined : placeGroup(id);
}

/** The groups that a text names, the longest name where they overlap. */
export function findPlaceGroup(text: string): FoundGroup[] {
  return findNames(groups().names, text).map(({ name: id, start, end }) => {
    return { id, name: (placeGroup(id) as PlaceGroup).name, start, end };
  });
}

/** Where somebody lives: the gazetteer's ids of city, region and country, and degrees where they are known. */
export type Whereabouts = { ids: readonly string[]; latitude: number | null; longitude: number | null };

export function isInGroup(group: PlaceGroup, { ids, latitude, longitude }: Whereabouts): boolean {
  if (ids.some((id) => group.places.includes(id))) return true;
  if (latitude === null || longitude === null) return false;
  return group.circles.some((circle) => kmBetween(circle, { latitude, longitude }) <= circle.km);
}

const earthRadius = 6371; // Kilometres.
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface of the earth. */
export function kmBetween(
  a: Pick<Circle, 'latitude' | 'longitude'>,
  b: Pick<Circle, 'latitude' | 'longitude'>,
): number {
  const half = (x: number) => Math.sin(radians(x) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half(b.latitude - a.latitude) + across)));
}
