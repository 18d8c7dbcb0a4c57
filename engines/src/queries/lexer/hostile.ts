// Orders to the machine and statements of databases: they are no conditions.

import { createSpan, type Span } from '../parse/span.ts';
import type { Sentence } from './sentence.ts';

const statement =
  /\b(?:drop\s+(?:table|database|schema)|truncate\s+table|delete\s+from|insert\s+into|union\s+(?:all\s+)?select|alter\s+table|update\s+\w+\s+set|exec(?:ute)?\s*\(|xp_\w+)\b.*|\bselect\s+(?:\*|[\w, ]{1,60}\bfrom\b).*|\b(?:or|and)\s+['"]?(\w+)['"]?\s*=\s*['"]?\1\b.*|<\s*script\b.*?(?:<\s*\/\s*script\s*>|$)|<\s*\/?(?:img|iframe|svg|script)\b[^>]*>?|\$\{[^}]*\}?|\{\{[^}]*\}*|--\s*$|\bpg_sleep\b.*|\bsleep\s*\(.*/is;
const order =
  /\b(?:(?:ignore|disregard|forget|override|bypass|overwrite)\b[^.;!?\n]{0,60}?\b(?:instructions?|rules?|prompts?|restrictions?|everything|guidelines|filters?|permissions?)|(?:ignorier\w*|vergiss|missachte)\b[^.;!?\n]{0,60}?\b(?:anweisungen|regeln|alles|befehle)|(?:ignora|olvida)\w*\b[^.;!?\n]{0,60}?\b(?:instrucciones|reglas|todo)|(?:ignore[zr]?|oublie[zr]?)\b[^.;!?\n]{0,60}?\b(?:instructions|consignes|r[eè]gles|tout)|you are (?:now\b|in \w+ mode)[^.;!?:\n]*|dump\b[^.;!?\n]{0,40}?\b(?:table|database|candidates?|users?)\b[^.;!?\n]*|act as (?:an? )?(?:admin\w*|root|developer mode|system)[^.;!?\n]*|pretend (?:to be|you are)[^.;!?\n]*|(?:print|reveal|show|display|repeat|output|dump|leak|give)\b[^.;!?\n]{0,40}?\b(?:system prompt|your prompt|passwords?|secrets?|api keys?|tokens?|credentials|database schema|env(?:ironment)? variables|your instructions)\b[^.;!?\n]*|jailbreak[^.;!?\n]*|system prompt[^.;!?\n]*)/gi;
const elsewhere =
  /\b(?:of|from|in|belonging to|von|aus|de|des|d')\s+(?:all\s+|any\s+|every\s+)?(?:the\s+)?(?:other|another|different|all|anderen?|otr[ao]s?|autres?|d'autres)\s+(?:companies|company|workspaces?|tenants?|accounts?|customers?|organi[sz]ations?|unternehmen|firmen|empresas?|entreprises?)\b|\b(?:other|another)\s+(?:workspaces?|tenants?)(?:'s?)?\b/gi;

/** What is said to the machine or of what is not this workspace's; `is_hostile` also where it stands between other words. */
export function proposeOrders({ words, text }: Sentence): { spans: Span[]; is_hostile: boolean } {
  const stretches: [number, number][] = [];
  const code = statement.exec(text);
  if (code) stretches.push([code.index, code.index + code[0].length]);
  for (const pattern of [order, elsewhere])
    for (const match of text.matchAll(pattern)) stretches.push([match.index, match.index + match[0].length]);
  const spans = stretches.flatMap(([start, end]) => {
    const inside = words.flatMap((word, at) => (word.start >= start && word.end <= end ? [at] : []));
    const [from, last] = [inside[0], inside.at(-1)];
    return from === undefined || last === undefined ? [] : [createSpan(from, last + 1, { is: 'unused' }, 60)];
  });
  return { spans, is_hostile: stretches.length > 0 };
}
