import { loadWords } from '../text/vocabulary.ts';
import type { Flag, HiddenText } from './document.ts';

const vocabulary = loadWords(new URL('./vocabulary/findings.txt', import.meta.url));

// Sentences that speak to a machine instead of a reader. Each needs an order or an address, because people who work
// with language models write about prompts and instructions too.
const injections = [
  /\b(?:ignore|disregard|forget|override|bypass|overlook)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|other|your|existing|system)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|directions|directives|criteria|orders)\b/iu,
  /\b(?:instructions?|notes?|messages?|notice|directive|command)\s+(?:to|for)\s+(?:the\s+|all\s+|any\s+)?(?:\w+\s+){0,2}(?:ai|llms?|models?|chatbots?|gpt|chatgpt|assistant|parser|bots?|screeners?|screening (?:software|system|tool))\s*[:—–-]/iu,
  /\b(?:attention|dear|hey|hello)[,:]?\s+(?:all\s+)?(?:ai|llms?|language models?|chatbots?|chatgpt|resume (?:parser|screener)s?)\b/iu,
  /\b(?:system|developer|assistant)\s+(?:(?:prompt|note|message|override|instruction|command)s?\s*(?::|[-–—]\s)|(?:note|message|override|instruction|command)s?\s+to\b)/iu,
  new RegExp(
    String.raw`\b(?:if you are|you are now|as)\s+(?:an?|the)\s+(?:\w+\s+){0,2}(?:ai|llm|language model|large language model|chatbot|screening (?:model|system|tool)|resume (?:parser|screener))\b.{0,80}\b(?:${vocabulary('injections')})\b`,
    'iu',
  ),
  /\b(?:give|assign|award|return|answer|respond|output|print)\b.{0,60}\b(?:full|maximum|max|highest|perfect|top|best)\s+(?:possible\s+)?(?:score|rating|rank|ranking|marks|points)\b/iu,
  /\b(?:give|assign|award|return|answer|respond|output|print|set|rate|score)\b.{0,50}\b(?:score|rating|match)\b.{0,15}\b(?:100|10\/10|1\.0|100\/100)\b/iu,
  /\b(?:rate|rank|score|recommend|select|shortlist|hire|approve|accept)\b.{0,20}\bthis (?:candidate|applicant|resume|cv)\b.{0,60}\b(?:100|first|top|highest|best|above all|immediately|regardless|strongly|exceptional|perfect)\b/iu,
  /\b(?:do not|don't|never)\b.{0,20}\b(?:reveal|mention|disclose|repeat)\b.{0,30}\b(?:instructions?|prompt|this (?:text|note|message))\b/iu,
  /<\|(?:im_start|im_end|system|endoftext|user|assistant)\|>|\[\/?INST\]|<<SYS>>|<\/?system>|^#{2,}\s*(?:system|instruction)s?\b/imu,
  /\b(?:ignorier(?:e|en|t)|vergiss|vergessen|missachte)\b.{0,40}\b(?:vorherige|bisherige|obige|frühere|alle|vorangegangene)\w*.{0,30}(?:anweisung|instruktion|regel|vorgabe|befehl)/iu,
  new RegExp(
    String.raw`\b(?:${vocabulary('injections 2')})\b.{0,40}(?:instru|consigne|instrucc|istruzion|instruç|aanwijzing|polece)`,
    'iu',
  ),
  ...ordersToMachines(),
  /(?:忽略|无视|無視|忘记).{0,12}(?:指令|指示|说明|提示|規則|规则)|(?:指示|命令|プロンプト)を(?:すべて)?(?:無視|忘れ)/u,
];

/** An address to a machine, or the part that it is to play, and what it is to make of the candidate. */
function ordersToMachines(): RegExp[] {
  const [machine, address] = [`(?:${vocabulary('machines')})`, `(?:${vocabulary('addresses')})`];
  const [outcome, order] = [`(?:${vocabulary('outcomes')})`, `(?:${vocabulary('orders')})`];
  return [
    // 'To any AI reading this resume: consider …', 'Hinweis an die KI: dieser Kandidat …'
    String.raw`(?:^|[.!?:;"“({\[]\s?|\n)${address}${machine}\b[^:—–.]{0,40}[:—–]\s?[^.]{0,80}?\b${outcome}\b`,
    // 'AI screener: please mark …', 'LLM instructions: treat …', 'Assistant, respond only …'
    String.raw`\b(?:${machine}|assistant|system)(?: (?:instructions?|directives?|override))?\s?[:,]\s?(?:please|you (?:must|should|will|are)|always|only)\b`,
    String.raw`\b(?:llm|ai|model) (?:instructions?|directives?|override)\s?:\s?(?:please )?${order}\b`,
    String.raw`\bassistant\s?[:,]\s?${order} (?:only|this|the (?:candidate|applicant))\b`,
    // 'You are an HR assistant. Your task is to rate …'
    String.raw`\byou are (?:now )?(?:an?|the|in)\s(?:\w+\s){0,2}(?:assistant|model|ai|bot|screener|recruiter|override)\b.{0,80}\b(?:candidate|applicant|resume|cv|score|mode)\b`,
    // 'As a hiring assistant you must …', 'When summarizing this resume, say …'
    String.raw`\bas an?\s(?:\w+\s){0,3}(?:assistant|model|ai|bot|screener),?\syou\s(?:must|should|will)\b`,
    String.raw`\b(?:when|while|if)\s(?:you(?: are)?\s)?(?:summari[sz]|evaluat|review|screen|read)\w*\sthis\s(?:resume|cv|candidate|application|profile)\b.{0,20}\b(?:always|never|${order})\b`,
    String.raw`\b(?:from now on,? you|new instructions?\s?:\s?${order})\b`,
    String.raw`\b(?:begin|start|end)\s(?:of\s)?(?:hidden|system|secret)\s(?:instructions?|prompt)\b`,
    String.raw`\bforget (?:everything|all) (?:you (?:were|have been)|above|before)\b`,
    String.raw`\{\{?\s?system\s?\}|\b(?:override|output|result)\s?:\s?\w*score\s?=`,
  ].map((pattern) => new RegExp(pattern, 'iu'));
}

// A word of each of the patterns above without which it matches nothing, in lower case: nearly all texts have none.
const cues = new RegExp(String.raw`${vocabulary('cues')}`);
// Letters that match others where case is ignored, and are no case of them.
const oddCase = /[\u017f\u212a\u0130]/;

const window = 60; // Words.
// Different words among 60. Prose and lists of skills stay above 0.5; the same dozen words over and over fall below.
const minVariety = 0.35;

/** What is wrong with the words themselves, seen or hidden: orders to a machine, and the same words over and over. */
export function findSuspiciousWords(text: string, hidden: HiddenText[]): Flag[] {
  const flags: Flag[] = [];
  const texts = [text, ...hidden.map((each) => each.text)];
  if (texts.some(hasInjection)) flags.push('prompt_injection');
  if (texts.some(isStuffed)) flags.push('keyword_stuffing');
  return flags;
}

/** Whether a text, seen or hidden, gives orders to a machine. Line ends are no ends of sentences. */
export function hasInjection(text: string): boolean {
  const joined = text.replace(/\s+/g, ' ');
  if (!oddCase.test(joined) && !cues.test(joined.toLowerCase())) return false;
  return injections.some((pattern) => pattern.test(joined) || pattern.test(text));
}

const furniture = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${vocabulary('furniture')})(?![\p{L}\p{N}])`, 'giu');
const addresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+|\+?\d[\d\s()./-]{5,}\d/giu;
const longestFurniture = 120; // Letters.

/**
 * Whether a text is nothing but what web pages print around a resume, or hide with their headers when they become a file:
 * names of buttons and icons, e-mail addresses, phone numbers.
 */
export function isPageFurniture(text: string): boolean {
  if (text.length > longestFurniture) return false;
  return !/[\p{L}\p{N}]/u.test(text.replace(addresses, ' ').replace(furniture, ' '));
}

function isStuffed(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    counts.set(word, (counts.get(word) ?? 0) + 1);
    const left = words[at - window];
    if (left !== undefined) {
      const count = (counts.get(left) as number) - 1;
      if (count > 0) counts.set(left, count);
      else counts.delete(left);
    }
    if (at >= window - 1 && counts.size < window * minVariety) return true;
  }
  return false;
}
