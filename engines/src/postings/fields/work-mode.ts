import { loadWords } from '../../text/vocabulary.ts';
import type { WorkMode } from '../posting.ts';
import { type Advert, labelled } from './advert.ts';
import type { Found } from './found.ts';
import {
  allDays,
  comingIn,
  daysAtOffice,
  denied,
  homeDays,
  homeShare,
  homeWeekdays,
  hybridBeforeWork,
  hybridWord,
  noOffice,
  officeDays,
  officeWeekdays,
  onsiteWord,
  optionalOffice,
  otherHybrid,
  otherOnsite,
  partly,
  rarely,
  remoteBeforeWork,
  remoteWord,
  sharedWeek,
  splitWeek,
  whollyRemote,
} from './work-mode-words.ts';

const vocabulary = loadWords(new URL('./vocabulary/work-mode.txt', import.meta.url));
const hybridWorkWords = new RegExp(String.raw`(?:${vocabulary('isHybridWork')}) $`);
const otherReadingsWords = new RegExp(String.raw`${vocabulary('otherReadings')}`);
const rareWords = new RegExp(String.raw`(?:${vocabulary('isRare')})`);
const otherReadings2Words = new RegExp(String.raw`${vocabulary('otherReadings 2')}`);
const visitWords = new RegExp(String.raw`${vocabulary('isVisit')}`);

type Reading = { mode: WorkMode; start: number; end: number; weight: number };

/** The words around a match up to the ends of its sentence. */
function around(flat: string, start: number, end: number): { before: string; after: string } {
  const before = flat.slice(Math.max(0, start - 70), start);
  const after = flat.slice(end, end + 80);
  const cut = Math.max(
    before.lastIndexOf('. '),
    before.lastIndexOf(';'),
    before.lastIndexOf('\n'),
    before.lastIndexOf(' but '),
    before.lastIndexOf('('),
  );
  const edge = after.search(/[;\n!]|\.(?: |$)| but | aber | pero | mais /);
  return { before: before.slice(cut + 1), after: edge < 0 ? after : after.slice(0, edge) };
}

function isDenied(before: string, after: string): boolean {
  if (/\b(?:not|nicht|no) (?:only|nur|solo|just)/.test(before)) return false;
  const cut = before.length > 34 ? before.slice(-34).replace(/^[^ ]* /, '') : before;
  const near = cut.replace(/.*,\s/, '');
  return (
    denied.test(near) ||
    denied.test(after.slice(0, 44).replace(/[,;(].*/, '')) ||
    /^[: -]*(?:no|non|nein|none|not)\b/.test(after)
  );
}

/** 'The lodge is very remote': far away, which says nothing of the work. */
const remotePlace = new RegExp(
  String.raw`(?:^|[^a-z])(?:the |our |your |this )(?:${vocabulary('remotePlace')})(?: itself)?(?: is|'s) (?:very |quite |rather |pretty |fairly |really |beautifully )*$`,
);

function isAboutWork(flat: string, start: number): boolean {
  if (remotePlace.test(flat.slice(Math.max(0, start - 40), start))) return false;
  if (/^remote\b.{0,40}\b(?:bus|transport|drive|miles|road|car)\b/.test(flat.slice(start, start + 60))) return false;
  if (
    /(?:operate|via|by|using|access|support|monitor\w*|control\w*|manag\w+|lead\w*) (?:the |your |a )?$/.test(
      flat.slice(Math.max(0, start - 18), start),
    ) &&
    !/^remote(?:ly)? work/.test(flat.slice(start))
  )
    return false;
  return (
    remoteBeforeWork.test(flat.slice(start, start + 40)) &&
    !/^remote (?:working tools|team(?:s)? (?:of|across)|in (?:nature|location)|and (?:rural|isolated|regional))/.test(
      flat.slice(start, start + 34),
    )
  );
}

function remoteReadings(flat: string): Reading[] {
  const found: Reading[] = [];
  for (const match of flat.matchAll(remoteWord)) {
    const start = match.index as number;
    const end = start + match[0].length;
    const isMinistry =
      match[0] === 'home office' &&
      /(?:the|by|with|from|by our|uk) $/.test(flat.slice(Math.max(0, start - 5), start)) &&
      /visa|sponsor|licen[cs]|immigra|right to work|registered/.test(flat);
    if (isMinistry) continue;
    if (/^remote/.test(match[0]) && !isAboutWork(flat, start)) continue;
    if (
      match[0] === 'a distance' &&
      !/travail|poste|100|entierement|totalement|integralement|mission|complete/.test(
        flat.slice(Math.max(0, start - 24), start),
      )
    )
      continue;
    if (/(?:soins|aide|services?|livraison|garde|maintien) $/.test(flat.slice(Math.max(0, start - 12), start)))
      continue;
    const { before, after } = around(flat, start, end);
    const clause = `${before}${match[0]}${after}`;
    if (isDenied(before, after)) {
      found.push({ mode: optionalOffice.test(clause) ? 'remote' : 'onsite', start, end, weight: 3 });
    } else if (whollyRemote.test(clause)) found.push({ mode: 'remote', start, end, weight: 4 });
    else if (/^\W{0,3}[^;]{0,30}$/.test(after.slice(0, after.search(rarely))) && after.search(rarely) >= 0)
      found.push({ mode: 'remote', start, end, weight: 3.6 });
    else if (homeDays.test(clause) || officeDays.test(clause))
      found.push({ mode: optionalOffice.test(clause) ? 'remote' : 'hybrid', start, end, weight: 3.5 });
    else if (rarely.test(clause)) found.push({ mode: 'remote', start, end, weight: 3 });
    else if (partly.test(clause) && !optionalOffice.test(clause))
      found.push({ mode: 'hybrid', start, end, weight: 2.5 });
    else if (/budget|allowance|zuschuss|equipment|ausstattung|stipend/.test(after.slice(0, 30))) continue;
    else if (/^(?:home|mobil|teletravail|teletrabajo)/.test(match[0]) && !/home-based|home based/.test(match[0]))
      found.push({ mode: 'hybrid', start, end, weight: 1.5 });
    else if (/interview|vorstellung|entretien|entrevista|gesprach/.test(before.slice(-50))) continue;
    else if (/experience|interview|erfahrung|bewerbung|onboard/.test(after.slice(0, 24))) continue;
    else found.push({ mode: 'remote', start, end, weight: 2 });
  }
  return found;
}

/** The adjective before another noun is about the thing; a noun before it or behind it that is work decides. */
function isHybridWork(flat: string, start: number): boolean {
  if (hybridWorkWords.test(flat.slice(Math.max(0, start - 14), start))) return true;
  return hybridBeforeWork.test(flat.slice(start, start + 40));
}

const everyWeekday =
  /mon(?:day)? ?(?:to|through|-) ?fri(?:day)?|montag bis freitag|mo(?:\.|ntag)? ?- ?fr|lunes a viernes|(?:du )?lundi au vendredi/;

/** Most sentences name no place of work at all. */
const homeWord = /home|hause|casa|maison|chez|domicile|wfh|tele|remot/;

function otherReadings(flat: string): Reading[] {
  const found: Reading[] = [];
  const isHome = homeWord.test(flat);
  const push = (match: RegExpMatchArray, mode: WorkMode, weight: number) => {
    const start = match.index as number;
    found.push({ mode, start, end: start + match[0].length, weight });
  };
  for (const match of flat.matchAll(hybridWord)) {
    const start = match.index as number;
    if (otherHybrid.test(flat.slice(start, start + 40)) || !isHybridWork(flat, start)) continue;
    const { before, after } = around(flat, start, start + match[0].length);
    if (!isDenied(before, after) || /\b(?:no|kein)\w*[^,]*(?:but|sondern)/.test(before)) push(match, 'hybrid', 3.2);
  }
  const office = flat.match(officeDays) ?? flat.match(daysAtOffice);
  if (office && otherReadingsWords.test(office[0])) {
    const clause = around(flat, office.index as number, (office.index as number) + office[0].length);
    const isAll = allDays.test(`${office[0]}${clause.after.slice(0, 20)}`);
    const isRare = rareWords.test(`${office[0]}${clause.after.slice(0, 24)}`);
    if (!isRare) push(office, isAll ? 'onsite' : 'hybrid', 3.4);
  }
  const home = flat.match(homeDays);
  if (home && !/budget|allowance|holiday|urlaub|vacaciones|conges/.test(home[0])) {
    const isRare = /(?:per |a |each |pro |al |par |im )?(?:year|quarter|jahr|quartal|ano|trimestre|an\b)/.test(
      flat.slice(home.index as number, (home.index as number) + home[0].length + 20),
    );
    const { before } = around(flat, home.index as number, (home.index as number) + home[0].length);
    if (!isRare && !denied.test(before.slice(-20)) && otherReadings2Words.test(home[0])) push(home, 'hybrid', 3);
  }
  const coming = flat.match(comingIn);
  if (coming) push(coming, 'hybrid', 3.4);
  const shared = flat.match(sharedWeek);
  if (shared) push(shared, 'hybrid', 4.2);
  const split = isHome && flat.match(splitWeek);
  if (split) push(split, 'hybrid', 4.2);
  const homeDay = isHome && flat.match(homeWeekdays);
  if (homeDay && !everyWeekday.test(homeDay[0])) push(homeDay, 'hybrid', 4.1);
  const share = flat.match(homeShare);
  if (share && Number(share[1] ?? share[2]) < 85) push(share, 'hybrid', 4.2);
  const officeless = flat.match(noOffice);
  if (officeless) push(officeless, 'remote', 3);
  const weekdays = flat.match(officeWeekdays);
  if (weekdays) push(weekdays, everyWeekday.test(weekdays[0]) ? 'onsite' : 'hybrid', 3);
  const half = flat.match(
    /half (?:of )?(?:the|your) (?:week|time) (?:in|at) (?:the|our) office|mix of (?:home|office|remote)[^.;]{0,30}(?:office|home|remote)|(?:between|both) (?:the )?(?:home and (?:the )?office|office and home)/,
  );
  if (half) push(half, 'hybrid', 3.4);
  for (const match of flat.matchAll(onsiteWord)) {
    const start = match.index as number;
    const end = start + match[0].length;
    if (otherOnsite.test(flat.slice(start, start + 44))) continue;
    const { before, after } = around(flat, start, end);
    if (/(?:years?|jahre|ans|anos)(?: \w+)? $/.test(before) || isDenied(before, after)) continue;
    if (rarely.test(`${before} ${after}`)) continue;
    if (optionalOffice.test(`${before}${after}`)) continue;
    const isVisit = visitWords.test(`${before.slice(-30)}${after.slice(0, 30)}`);
    if (!isVisit) push(match, 'onsite', 2.6);
  }
  const everyDay = flat.match(
    /(?:5|five|funf|cinco|cinq) (?:days|tage|dias|jours)[^.;]{0,24}(?:office|on[- ]?site|buro|vor ort|oficina|presencial|bureau|site|presentiel)|(?:office|buro|oficina|bureau)[^.;]{0,12}(?:5|five|funf|cinco|cinq) (?:days|tage|dias|jours)/,
  );
  if (everyDay) push(everyDay, 'onsite', 3.6);
  return found;
}

const labelWords: [WorkMode, RegExp][] = [
  ['hybrid', new RegExp(String.raw`${vocabulary('labelWords')}`)],
  ['remote', new RegExp(String.raw`^(?:100 ?% )?(?:fully |full |total )?(?:${vocabulary('labelWords 2')})`)],
  ['onsite', new RegExp(String.raw`^(?:${vocabulary('labelWords 3')})`)],
];

/** Where the work is done. Onsite only where the text says so or excludes working remotely. */
export function readWorkMode(advert: Advert): Found<WorkMode> | undefined {
  const found: (Reading & { offset: number })[] = [];
  for (const { start, end, label } of labelled(advert, 'mode')) {
    const flat = advert.flat.slice(start, end);
    const read = [...remoteReadings(`${flat}`), ...otherReadings(flat)];
    if (homeDays.test(`${label} ${flat}`) || /\d (?:days|tage|dias|jours|j)\b/.test(flat)) {
      const isAll = allDays.test(flat);
      found.push({
        mode: isAll ? (/remote|tele|home/.test(label) ? 'remote' : 'onsite') : 'hybrid',
        start: 0,
        end: end - start,
        weight: 5,
        offset: start,
      });
    } else if (read.length) found.push(...read.map((one) => ({ ...one, weight: one.weight + 2, offset: start })));
    else {
      const known = labelWords.find(([, pattern]) => pattern.test(flat));
      if (known) found.push({ mode: known[0], start: 0, end: end - start, weight: 5, offset: start });
    }
  }
  for (const passage of advert.passages) {
    if (passage.kind === 'legal') continue;
    const factor =
      passage.kind === 'responsibilities' || passage.kind === 'requirements' || passage.kind === 'nice_to_have'
        ? 0.7
        : 1;
    for (const one of [...remoteReadings(passage.flat), ...otherReadings(passage.flat)])
      found.push({ ...one, weight: one.weight * factor, offset: passage.start });
  }
  return decide(found);
}

function decide(found: (Reading & { offset: number })[]): Found<WorkMode> | undefined {
  const strongest = (mode: WorkMode) =>
    found
      .filter((one) => one.mode === mode)
      .reduce<(Reading & { offset: number }) | undefined>(
        (top, one) => (!top || one.weight > top.weight ? one : top),
        undefined,
      );
  const [remote, hybrid, onsite] = [strongest('remote'), strongest('hybrid'), strongest('onsite')];
  const best = [remote, hybrid, onsite].reduce(
    (top, one) => (one && (!top || one.weight > top.weight) ? one : top),
    undefined,
  );
  if (!best || best.weight < 1.3) return undefined;
  // Both the office and home are spoken of.
  const isBoth = best.mode === 'remote' && best.weight < 3 && onsite && onsite.weight >= 2;
  const value = isBoth ? 'hybrid' : best.mode;
  return {
    value,
    evidence: { start: best.offset + best.start, end: best.offset + best.end },
    sureness: Math.min(0.95, 0.5 + best.weight * 0.11),
  };
}
