// Vague wishes: 'someone who can run our kitchen' is a cook with kitchen management, who has led, or of long experience.

import { isRole } from '../../roles/roles.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { findPhrases } from '../lexer/phrases.ts';
import type { Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Meaning, type Span } from '../parse/span.ts';
import type { Leaf } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';

const runs =
  /^(?:run|runs|running|keep|keeps|keeping|maintain|maintains|lead|leads|leading|manage|manages|managing|head|heads|heading|oversee|oversees|overseeing|supervise|supervising|take|look|handle|leiten|leitet|leite|fuhren|fuhrt|ubernehmen|ubernimmt|managen|schmeissen|schmeisst|dirigir|dirija|dirige|lleve|llevar|gestionar|gestione|lidere|liderar|encargarse|encargue|diriger|gerer|gere|tenir|encadrer|mener|piloter)$/;
/** Whoever looks after something need not be its head. */
const doing = /^(?:take|look|keep|keeps|keeping|maintain|maintains|handle|encargarse|encargue)$/;
const ours =
  /^(?:our|my|the|a|an|its|unsere?[nrsm]?|meine?[nrm]?|die|den|das|eine?n?|nuestr[oa]s?|mi|la|el|un|una|notre|nos|ma|mon|le|les|une|l|over|charge|of|after|up|de|du|busy|whole|entire|small|large|big|new)$/;
const yearsOfLeaders = 11;

export function proposeImpliedRoles(words: readonly Word[]): Span[] {
  const wishes = loadPhrases('implied-roles.txt');
  return findPhrases(wishes, words).flatMap(({ meaning, from, to }) => {
    let start = from;
    while (start > 0 && from - start < 4 && ours.test(words[start - 1]?.key ?? '')) start--;
    const after = [to, to + 1].find((at) => runs.test(words[at]?.key ?? ''));
    const isLast = !runs.test(words[start - 1]?.key ?? '') && after !== undefined;
    const verb = (isLast ? words[after] : words[start - 1])?.key ?? '';
    const isOurs = words
      .slice(start, from)
      .some((word) =>
        /^(?:our|my|unser|mein|nuestr|mi|notre|nos|ma|mon|the|a|die|das|ein|den|el|la|le|un)/.test(word.key),
      );
    if (!runs.test(verb) || !isOurs || !isSomeone(words, start - 1)) return [];
    const of = leaders(meaning);
    const isTakenOver = words.slice(start, from).some(({ key }) => key === 'over' || key === 'charge');
    const asked: Meaning = doing.test(verb) && !isTakenOver ? { is: 'leaf', leaf: doers(meaning) } : { is: 'any', of };
    return [createSpan(isLast ? start : start - 1, isLast ? after + 1 : to, asked, 8)];
  });
}

/** 'Our client runs a restaurant': what somebody has, and not what is wished for. */
const owner =
  /^(?:client|customer|company|firm|business|employer|we|kunde|kundin|firma|wir|cliente|empresa|clienta|entreprise|societe|nous|boss|chef|family|familie|familia|famille)$/;

/** 'someone who can', 'to', 'jemanden, der': not 'has led', which is a fact. */
const isSomeone = (words: readonly Word[], verb: number) =>
  !owner.test(words[verb - 1]?.key ?? '') &&
  words
    .slice(Math.max(0, verb - 5), verb)
    .some(
      (word) =>
        isOperator(word.key, 'people', 'filler', 'knows') ||
        /^(?:can|could|to|kann|pueda|puisse|peut|able)$/.test(word.key),
    );

/** Whoever does it, with or without rank. */
const doers = (meaning: string): Leaf => ({
  kind: 'role',
  any_of: (meaning.split(' | ')[0] ?? '').split(', ').filter(isRole),
  when: 'now',
});

function leaders(meaning: string): Leaf[][] {
  const [names = '', skills = ''] = meaning.split(' | ');
  const known = names.split(', ').filter(isRole);
  const role: Leaf = {
    kind: 'role',
    any_of: known.length > 0 ? known.slice(0, 2) : names.split(', ').slice(0, 1),
    when: 'now',
  };
  const skill: Leaf = { kind: 'skill', any_of: [canonicalSkill(skills) ?? skills] };
  return [
    [role, skill],
    [role, { kind: 'team', min: 1 }],
    [role, { kind: 'years', min: yearsOfLeaders }],
  ];
}
