// The message around an advert: greetings, thanks and signatures, mail headers; and words that are meant for machines.
import { fold } from '../text/fold.ts';

const greeting =
  /^(?:hi|hiya|morning|afternoon|evening|yo|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|hi zusammen|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|moin|servus|gruezi|hola|buen[oa]s (?:dias|tardes|noches)|estimad[oa]s?|querid[oa]s?|apreciad[oa]s?|bonjour|bonsoir|salut|coucou|chere?s?|madame|monsieur)\b[^.:?]{0,50}[,!:]?$/;
const closing =
  /^(?:(?:many |best |kind |with )?(?:thanks|regards|wishes)|thank you|thx|cheers|best|warm(?:est|ly)?|(?:warm|kind|best) regards|yours(?: (?:sincerely|faithfully|truly))?|sincerely|talk soon|ta|(?:mit )?(?:viele|freundliche|beste|liebe|herzliche|schone)[nr]? (?:grusse?n?|gruss)|danke(?: (?:dir|euch|ihnen|schon|vorab))?|vielen dank|lg|vg|mfg|gruss|grusse|(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|(?:muchas |mil )?gracias|un abrazo|(?:bien )?cordialement|(?:bien )?a (?:vous|toi)|bonne (?:journee|soiree)|merci(?: (?:beaucoup|d'avance|et.{0,20}))?|a bientot|salutations.{0,20}|bises)(?: (?:a lot|so much|in advance|and regards|all|everyone|im voraus|por adelantado))?\s*[,.!]*$/;
const sentFrom =
  /^(?:sent from my|get outlook for|von meinem .{1,20} gesendet|gesendet von|enviado desde mi|envoye (?:de|depuis) mon|envoye a partir)/;
const header =
  /^(?:from|sent|to|cc|bcc|date|subject|von|gesendet|an|datum|betreff|de|enviado(?: el)?|para|asunto|fecha|envoye|a|objet|date d'envoi) ?: ?\S/;
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
  /(?:(?:^|[.!?:;([–—-] ?)(?:(?:an? )?(?:note|message|instructions?|notice|hint|information|reminder|important|reading this,?|attention)[,:]? )?(?:to|for|attention|dear|hey|hello|as|if you(?:'re| are)|if this is read by)|\bnote (?:to|for)|\byou are(?: now)?|\battention) (?:an? |any |all |the |our )?(?:ai|a\.i\.|llms?|large language models?|language models?|chatbots?|chatgpt|gpt|automated (?:parsers?|systems?|readers?|screening)|parsers?|machine readers?|ats (?:bot|system))\b(?! (?:engineer|team|research|product|developer|lead|head|solution|tool|platform|company|start))/,
  /^(?:please )?(?:set|mark|approve|publish|change|make) (?:the |this )?(?:salary|posting|job|status|confidence|score|position|vacancy|company|title|candidate)\b.{0,40}\b(?:to|as|at|immediately|public|approved|now)\b/,
  /<\|?(?:im_start|system|endoftext)|\[\/?inst\]|^#+ ?(?:system|instruction|assistant)\b|^(?:system|assistant) ?:/,
  /\bignorier\w*\b.{0,40}\b(?:anweisung|vorgaben|instruktion|prompt)|\bvergiss\b.{0,30}\banweisung|\ban (?:die|alle) (?:ki|sprachmodelle)\b/,
  /\b(?:ignor[ae]\w*|olvid[ae]\w*|omit[ae]\w*)\b.{0,40}\b(?:instrucciones|indicaciones|ordenes)\b|\ba (?:la|las|los|toda) (?:ia|inteligencia artificial|modelos de lenguaje)\b/,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions|consignes|directives)\b|\ba l'attention (?:de l'ia|des ia|des modeles)\b/,
];
/** What follows an instruction and goes on giving orders. */
const order =
  /^(?:and |then |now |please |also |instead,? )*(?:set|mark|print|output|give|rate|say|return|treat|add|approve|publish|reply|respond|reveal|change|make|state|list|score|rank|fill|put|write|do not|don't|never|setz|markier|gib|antworte|schreib|veroffentlich|pon|marca|imprime|responde|devuelve|publica|aprueba|establece|mettez|marquez|affiche|reponds|publiez|approuve|indique|renvoie)/;

/** True for a sentence addressed to a machine that reads the advert; `isBehind` one behind such a sentence. */
export function isInstruction(sentence: string, isBehind: boolean): boolean {
  const folded = fold(sentence.slice(0, 400)).trim();
  return toMachines.some((pattern) => pattern.test(folded)) || (isBehind && order.test(folded));
}
