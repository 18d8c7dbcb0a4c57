// The message around an advert: greetings, thanks and signatures, mail headers; and words that are meant for machines.

import { fold } from '../text/fold.ts';
import { loadWords } from '../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/boilerplate.txt', import.meta.url));

const greeting = new RegExp(String.raw`^(?:${vocabulary('greeting')})\b[^.:?]{0,50}[,!:]?$`);
const closing = new RegExp(
  String.raw`^(?:${vocabulary('closing')})(?: (?:a lot|so much|in advance|and regards|all|everyone|im voraus|por adelantado))?\s*[,.!]*$`,
);
const sentFrom =
  /^(?:sent from my|get outlook for|von meinem .{1,20} gesendet|gesendet von|enviado desde mi|envoye (?:de|depuis) mon|envoye a partir)/;
const header = new RegExp(String.raw`^(?:${vocabulary('header')}) ?: ?\S`);
const subject = /^(?:subject|betreff|asunto|objet|re|fwd?|aw|wg|tr) ?: ?\S/;
const forwarded =
  /^(?:-{2,} ?(?:original|forwarded|ursprungliche|weitergeleitete|mensaje|message)\b.*|begin forwarded message:?|(?:on|am|el|le) .{6,80}(?:wrote|schrieb|escribio|a ecrit).{0,40}:)$/;

export const isGreeting = (line: string) => line.length <= 60 && greeting.test(fold(line));
export const isClosing = (line: string) =>
  line.length <= 45 && (closing.test(fold(line)) || line === '--' || sentFrom.test(fold(line)));
export const isSentFrom = (line: string) => line.length <= 80 && sentFrom.test(fold(line));
export const isMailHeader = (line: string) => header.test(fold(line));
export const isSubject = (line: string) => subject.test(fold(line));
export const isForwardMark = (line: string) => line.length <= 140 && forwarded.test(fold(line));

const toMachines = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines|directions|everything above|all of the above|text above)\b/,
  /\b(?:system|hidden|initial|developer) prompt\b|\bprompt injection\b|\bjailbreak\b/,
  new RegExp(
    String.raw`(?:(?:^|[.!?:;([–—-] ?)(?:(?:an? )?(?:note|message|instructions?|notice|hint|information|reminder|important|reading this,?|attention)[,:]? )?(?:to|for|attention|dear|hey|hello|as|if you(?:'re| are)|if this is read by)|\bnote (?:to|for)|\byou are(?: now)?|\battention) (?:an? |any |all |the |our )?(?:${vocabulary('toMachines')})\b(?! (?:${vocabulary('toMachines 2')}))`,
  ),
  /^(?:please )?(?:set|mark|approve|publish|change|make) (?:the |this )?(?:salary|posting|job|status|confidence|score|position|vacancy|company|title|candidate)\b.{0,40}\b(?:to|as|at|immediately|public|approved|now)\b/,
  /<\|?(?:im_start|system|endoftext)|\[\/?inst\]|^#+ ?(?:system|instruction|assistant)\b|^(?:system|assistant) ?:/,
  /\bignorier\w*\b.{0,40}\b(?:anweisung|vorgaben|instruktion|prompt)|\bvergiss\b.{0,30}\banweisung|\ban (?:die|alle) (?:ki|sprachmodelle)\b/,
  /\b(?:ignor[ae]\w*|olvid[ae]\w*|omit[ae]\w*)\b.{0,40}\b(?:instrucciones|indicaciones|ordenes)\b|\ba (?:la|las|los|toda) (?:ia|inteligencia artificial|modelos de lenguaje)\b/,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions|consignes|directives)\b|\ba l'attention (?:de l'ia|des ia|des modeles)\b/,
];
/** What follows an instruction and goes on giving orders. */
const order = new RegExp(String.raw`^(?:and |then |now |please |also |instead,? )*(?:${vocabulary('order')})`);

/** True for a sentence addressed to a machine that reads the advert; `isBehind` one behind such a sentence. */
export function isInstruction(sentence: string, isBehind: boolean): boolean {
  const folded = fold(sentence.slice(0, 400)).trim();
  return toMachines.some((pattern) => pattern.test(folded)) || (isBehind && order.test(folded));
}
