// What tells a duty, a requirement, a wish, a benefit and the rest apart where no heading does, in four languages. All
// patterns are matched against folded text.
import { loadWords } from '../text/vocabulary.ts';
import type { PostingLanguage } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/operators.txt', import.meta.url));

export type Cues = {
  /** Equal opportunity, checks, privacy. */
  legal: RegExp;
  /** How to apply. */
  process: RegExp;
  /** What the employer gives. */
  benefit: RegExp;
  /** A wish: it makes the clause that it stands in a nice-to-have. */
  nice: RegExp;
  requirement: RegExp;
  duty: RegExp;
  /** Looks like a duty and is none: joining the team, being based somewhere, what one gets. */
  no_duty: RegExp;
  /** 'We are looking for a nurse' up to what the person has, or does. */
  seeking: RegExp;
  /** What stands before the first item, to be left off. */
  lead: RegExp;
};

const english: Cues = {
  legal: new RegExp(String.raw`${vocabulary('english.legal')}`),
  process: new RegExp(
    String.raw`^(?:${vocabulary('english.process')})\b(?!.{0,80}\b(?:you will|you'll|must|experience)\b)|\b(?:send|submit|attach|forward|include) (?:us |me )?(?:your|a|an) (?:cv|resume|application|cover|portfolio|link|letter|short)|\bcover letter\b|^(?:the )?closing date\b|\bput this (?:one )?up\b|\bpost this\b|\bcould you\b|\bcan you\b|\bshare (?:profiles|your|cvs?)\b`,
  ),
  benefit:
    /\b(?:we|they|the (?:company|trust|client|school|package|hospital|firm|practice|employer|salary|team)|our client|it|package|benefits?|perks) (?:also |can |will |do )?(?:offers?|provides?|gives?|pays?|contributes?|covers?|includes?|invests?|supports?|sponsors?)\b|\b(?:you(?:'ll| will)?|colleagues|staff|employees|everyone|everybody)(?: also| all| can| may)? (?:gets?|receives?|enjoys?(?! (?:this|it|the).{0,30} if you)|benefit|earn|be (?:paid|offered|given|entitled|rewarded))\b|^(?:in return|salary|pay|the salary|benefits|perks|base|package)\b|\bmay buy\b|\b(?:meals?|accommodation|parking|training|uniform|tools|relocation.{0,20}|van|lunch(?:es)?|childcare) .{0,40}(?:available|provided|included|given|supplied|paid|on offer|thrown in)\b|\bwe also offer\b|\bday off\b|\bis served\b|\bpay(?:'s| is| starts| goes)\b|\b(?:can|may) (?:also )?work from home\b/,
  nice: new RegExp(
    String.raw`(?:doesn't|won't|wouldn't|never|not) (?:hurts?|go amiss)|icing on the cake|cherry on|\btip the (?:balance|scales)|all the better|without being (?:essential|required|mandatory)|\b(?:${vocabulary('english.nice')}) (?:also |very |really |highly |definitely |particularly |always |most )?(?:an? )?(?:big |huge |real |strong |definite |distinct |added |clear |nice |major )?(?:${vocabulary('english.nice 2')})\b|\((?:${vocabulary('english.nice in brackets')})\)|\b(?:${vocabulary('english.nice 3')})`,
  ),
  requirement: new RegExp(String.raw`${vocabulary('english.requirement')}`),
  duty: new RegExp(
    String.raw`^expect to \w+|\bwho (?:will|would) \w+|\b(?:you|he or she|she or he|he|she|they|the (?:successful |right |ideal |chosen |new )?(?:${vocabulary('english.duty')}))(?:'ll|'d| will| would| shall| are going to|'re going to)(?: also| then| mainly| mostly| be)? \w+|\b(?:responsible|accountable) for\b|\bin charge of\b|\b(?:${vocabulary('english.duty 2')})(?: also| mainly)? (?:(?:will )?(?:includes?|involves?|consists? of|covers?|entails?)|is to|are to)\b|^(?:the|your) (?:work|job|role|mission|task) (?:is|will be)\b|^you (?!${vocabulary('english.duty 3')})[a-z]+|\byour (?:duties|tasks|responsibilities)\b|\byou (?:also )?(?:${vocabulary('english.duty 4')})\b`,
  ),
  no_duty: new RegExp(
    String.raw`(?:'ll|\bwill|\bwould|'d)(?: also| be| mostly| mainly| usually| normally| always| sometimes| typically)* (?:${vocabulary('english.no_duty')})\b|\bjoin (?:us|a|an|our|the)\b|\bplease\b|\b(?:role|job|post|position|work|contract|salary|appointment|day) (?:is|are) (?:${vocabulary('english.no_duty 2')})`,
  ),
  seeking: new RegExp(
    String.raw`^.{0,160}?\b(?:(?:is|are|'re|am) (?:currently |now |actively )?(?:looking|searching|hiring|seeking|recruiting|after|on the hunt)(?: for| to (?:hire|recruit|appoint))?|seeks?|needs?|wants?|wish(?:es)? to appoint|require[sd]?|recruits?|wanted|looking for|join(?: us)? as|for) (?:an?|our|one|two|three|some|several|another|\d|someone|somebody)\b.{0,140}?\b(?:(?<=\b(?:someone|somebody|person|people|candidates?|colleague) )(?:with|(?=(?:fluent|able|experienced|qualified|certified|trained|confident|comfortable|skilled|familiar|good|handy) ))|(?:with|who (?:has|have|is|holds|brings|knows|can)|having)(?= (?:${vocabulary('english.seeking')})\b))`,
  ),
  lead: new RegExp(
    String.raw`^(?:the (?:[a-z-]+ ){0,2}?(?:[a-z-]+(?:er|or|ist|ant)|nurse|chef|holder|candidate|technician|role|post|position|job|person) (?=[a-z-]+s )|expect to |.{0,60}?\b(?:someone|somebody|a person|people|candidates?|applicants?) who(?:'s| has| have| is| are| can)? |.{0,80}?\bwho (?:will|can|would) |.{0,80}?\b(?:enjoy|love|thrive|fit|suit|like|right|good|great)\b.{0,30}? if (?:you(?:'ve|'re| are| have)? )?|(?:eligible |suitable )?(?:candidates|applicants) have been |.{0,80}?(?<!set )\b(?:you|they(?= will)|he or she|she or he|s?he(?=(?:'d|'ll| will| would) )|candidates?|applicants?|(?:successful |right |ideal |chosen |new )?(?:candidate|person|applicant|post-?holder|job-?holder|holder|incumbent|appointee))(?:${vocabulary('english.lead')})?(?: also| then| mainly| mostly| ideally| already| certainly| be)?(?: be)?(?: (?:${vocabulary('english.lead 2')}))? |.{0,60}?\b(?:${vocabulary('english.lead 3')})(?: also| mainly)? (?:will )?(?:includes?|involves?|consists? of|covers?|entails?|are|is to|is|means|will be)(?: to)?:? |.{0,40}?\b(?:we|they|the (?:client|team|school|role|job|post|position|company))(?:'re|'d| would| will| do)? (?:needs?|expects?|requires?|asks?(?: for)?|asking for|wants?|like|insists? on|look for|looking for)(?: to see)?:? |(?:required|essential|mandatory|needed|needs|requires|responsible for|in charge of|please|bring)(?: is| are)?:? )`,
  ),
};

const german: Cues = {
  legal: new RegExp(String.raw`${vocabulary('german.legal')}`),
  process: new RegExp(
    String.raw`\bbewerb(?:en|ung|ungen|ungsunterlagen)\b|\bbewirb\b|lebenslauf|anschreiben|unterlagen an|^(?:${vocabulary('german.process')})|\bkannst du (?:das|die|bitte)\b|\bkonnten sie\b`,
  ),
  benefit: new RegExp(String.raw`${vocabulary('german.benefit')}`),
  nice: new RegExp(String.raw`${vocabulary('german.nice')}`),
  requirement: new RegExp(String.raw`${vocabulary('german.requirement')}`),
  duty: new RegExp(
    String.raw`^(?:dich|sie|euch) erwart(?:et|en)\b|\bzu (?:ihren|deinen|den) (?:\S+ )?(?:aufgaben|tatigkeiten) (?:gehor|zahl)|\baufgaben?(?:gebiet|bereich)? (?:sind|ist|umfass|beinhalt|besteh|liegen)|verantwortlich fur|zustandig fur|\bverantwort|\b(?:sie|du|ihr) (?!${vocabulary('german.duty')})[a-z]{3,}(?:en|st|ern|eln|tet)\b|\b(?:${vocabulary('german.duty 2')}) sie\b|\b[a-z]{3,}st du\b|\bkummer`,
  ),
  no_duty: /\bteil (?:unseres|eines|des)\b|\bsuchen wir\b|\bwir suchen\b|\bwerden sie teil\b|\bwerde teil\b/,
  seeking:
    /^.{0,160}?\b(?:such(?:en|t)|sucht|gesucht|brauchen|brauch[te]?|verstarkung|stellen) .{0,140}?\b(?:mit|der|die|das|welche[rs]?)(?= (?:(?:mindestens|abgeschlossene[nr]?|gute[nr]?|sehr|erfahrung|kenntnissen|einer|fundierte[nr]?|erste[nr]?|mehrjahrige[nr]?|einschlagige[nr]?)\b|\d))/,
  lead: new RegExp(
    String.raw`^(?:(?:dich|sie|euch) erwart(?:et|en) |(?:mitbringen|haben|konnen) (?:solltest|sollten|musst|mussen|kannst) (?:du|sie) |zu (?:ihren|deinen|den) (?:\S+ )?(?:aufgaben|tatigkeiten) (?:gehoren|gehort|zahlen|zahlt)(?: u\.a\.| unter anderem)?:? |.{0,40}?\baufgaben?(?:gebiet|bereich)? (?:sind|ist|umfass(?:en|t)|beinhalte[nt]|beinhaltet|besteh(?:en|t) (?:in|aus)):? |(?:.{0,60}?\b)?(?:sie|du|ihr) (?:sind|bist) (?:verantwortlich|zustandig) fur |(?:.{0,60}?\b)?(?:sie|du|ihr)(?: selbst)? (?:${vocabulary('german.lead')}) |(?:haben|verfugen|bringen|brauchen|ubernehmen) sie (?:uber )?|(?:sie|du|ihr) (?!sind|bist)|wir (?:erwarten|setzen|verlangen|fordern|brauchen|benotigen|suchen|wunschen uns)(?: von (?:ihnen|dir))?,? (?:jemanden, (?:der|die) )?|(?:erforderlich|notwendig|voraussetzung|voraussetzungen|wunschenswert|von vorteil|idealerweise|vorausgesetzt)(?: ist| sind| ware| waren| werden| wird| haben sie| hast du)?:? )`,
  ),
};

const spanish: Cues = {
  legal:
    /igualdad|independientemente|sin distincion|todas las personas|discapacidad|diversidad|discrimina|\b(?:todas|todos|personas|candidaturas)\b.{0,40}bienvenid|proteccion de datos|inclusi/,
  process: new RegExp(String.raw`^(?:${vocabulary('spanish.process')})|\b(?:tu|su) (?:cv|curriculum|candidatura)\b`),
  benefit:
    /\b(?:te |se |les |le )?(?:ofrecemos|ofrece|ofrecen|damos|pagamos|garantizamos|proporcionamos)\b|\b(?:disfrutaras|recibiras|obtendras|tendras acceso|cobraras|contaras con|te beneficiaras)\b|vacaciones|seguro (?:medico|de salud)|tickets? restaurante|^(?:salario|sueldo|retribucion)\b/,
  nice: new RegExp(String.raw`${vocabulary('spanish.nice')}`),
  requirement: new RegExp(String.raw`${vocabulary('spanish.requirement')}`),
  duty: new RegExp(
    String.raw`\b(?!${vocabulary('spanish.duty')})[a-z]{2,}(?:aras|eras|iras|dras|bras)\b|\bte (?:encargaras?|ocuparas?|encargas|ocupas|responsabilizaras?)\b|seras (?:el |la )?(?:responsable|encargad)|\b(?:tareas|funciones|responsabilidades|mision)(?: principales)? (?:seran?|son|incluyen|es|consisten?)|\bse (?:encargara|ocupara|responsabilizara)\b|^(?:el|ella)?(?:va|van) a [a-z]+[aei]r\b|\bla persona (?:que se incorpore|seleccionada|candidata|contratada|elegida) (?!tendra|recibira|contara|disfrutara)[a-z]+ra\b|\b(?:realizara|gestionara|llevara|atendera|preparara|coordinara|dirigira|redactara|hara|organizara)\b|responsable de\b|\b(?:hay|habra|habria) que (?!tener|saber|estar|ser|haber|contar)[a-z]+[aei]r\b|^(?:llevas|gestionas|atiendes|preparas|coordinas|diriges|organizas|desarrollas|planificas|controlas)\b`,
  ),
  no_duty:
    /\bformaras parte\b|\bte (?:uniras|incorporaras)\b|\btrabajaras\b|\bfacturaras\b|\bdependeras\b|\breportaras\b/,
  seeking: new RegExp(
    String.raw`^.{0,160}?\b(?:busca(?:mos|n)?|necesita(?:mos|n)?|precisa(?:mos)?|selecciona(?:mos)?|incorpora(?:mos)?|contrata(?:mos)?|requiere|solicita) .{2,140}?\b(?:con|que (?:tenga|sea|cuente|hable|domine|sepa))(?= (?:${vocabulary('spanish.seeking')}))`,
  ),
  lead: /^(?:(?:va|van) a |(?:la persona(?: (?:que se incorpore|seleccionada|candidata|contratada|elegida))?|el candidato|la candidata|el seleccionado) (?=[a-z]+ra )|.{0,30}?\b(?:pid[eo]n?(?: si o si)?|pedimos|exigimos|requerimos|solicitamos|precisamos|esperamos|buscamos(?= (?:experiencia|al menos|minimo)))(?: que)? |.{0,20}?\b(?:hace falta|hay que|habra que) |.{0,20}?\bse (?:requiere|exige|pide|necesita|precisa|solicita)n? |(?:es |sera |son )?(?:un )?(?:requisitos? )?(?:imprescindible|indispensable|necesario|obligatorio|requisito)s?(?: tener| contar con| que tengas| disponer de| aportar)?:? |(?:.{0,40}?\b)?(?:tienes|cuentas con|posees|dispones de|aportas|necesitas|debes tener|deberas tener|debes contar con|eres) |.{0,60}?\b(?:tareas|funciones|responsabilidades|mision)(?: principales)? (?:seran?|son|incluyen|es|consisten? en):? |(?:.{0,40}?\b)?te (?:encargaras|ocuparas|encargas|ocupas) de |(?:.{0,40}?\b)?seras (?:el |la )?(?:responsable|encargad[oa]) de |(?:.{0,40}?\b)?se (?:encargara|ocupara) de |(?:se (?:valora|valorara|valoran|valoraran)(?: positivamente| muy positivamente)?|(?:es|seria|sera) un plus|(?:seria |es )?(?:deseable|valorable)|valora(?:re)?mos)(?: tener| conocer(?= )| contar con| que)?:? )/,
};

const french: Cues = {
  legal:
    /quel(?:le)?s? que soi|egalite des chances|handicap|discrimin|diversite|toutes les candidatures|toutes les personnes|\b(?:tous|toutes|candidatures?|profils?|personnes?)\b.{0,40}\bbienvenue?s?\b|rgpd|donnees personnelles|inclusi/,
  process: new RegExp(String.raw`^(?:${vocabulary('french.process')})|\b(?:votre|ton) (?:cv|candidature|lettre)\b`),
  benefit:
    /\b(?:nous|on|la societe|l'entreprise|le groupe|la clinique) (?:vous |te |lui )?(?:offr|propos|donn|pren|vers|garanti|finanç|financ)\w+|\b(?:vous|tu) (?:beneficiere?[zs]|beneficiez|recevrez|percevrez|profiterez|profitez|beneficieras|toucherez|aurez (?:acces|droit|un|une|des))\b|mutuelle|tickets? restaurant|titres? restaurant|\brtt\b|conges|^(?:salaire|remuneration|gratification)\b/,
  nice: new RegExp(String.raw`${vocabulary('french.nice')}`),
  requirement: new RegExp(String.raw`${vocabulary('french.requirement')}`),
  duty: new RegExp(
    String.raw`\b(?:vous|tu) (?:serez|seras|etes|es) (?:en charge|charge|responsable|amene|garant)|\b(?:vous|tu) (?:aurez|auras|avez|as) pour (?:mission|role|tache|objectif)|\b(?:vous|tu)(?: y| les| en| nous| lui)? (?!${vocabulary('french.duty')})[a-z']{2,}(?:ez|ras|rez)\b|\bvos (?:\S+ )?missions?\b|\bmissions?(?: principales?)? (?:sont|seront|consiste)|\b(?:poste|role|mission|travail) consiste(?:ra)?\b|\bqui (?:saura|devra|sera (?:charge|responsable)|assurera|aura|gerera|pourra)\b|\b(?:charge|responsable)e?s? d[e']|pour mission`,
  ),
  no_duty:
    /\b(?:vous|tu) (?:rejoi|integre|travaille|evolue|beneficie|recev|percev|trouver|serez (?:accompagne|forme|base|rattache|integre|sous))|\bserez rattache/,
  seeking:
    /^.{0,160}?\b(?:cherch\w+|recherch\w+|recrut\w+|embauch\w+|souhait\w+ recruter) .{2,140}?\b(?:avec|ayant|qui (?:a|possede|maitrise|parle)|disposant d[e']|titulaire d[e'u]|justifiant d[e'])(?= |(?<=')(?=\w))/,
  lead: /^(?:(?:.{0,70}?\b)?(?:vous|tu) (?:serez|seras|etes|es) (?:en charge|charge(?:\(e\)|e)?|responsable|amene(?:\(e\)|e)?|garant(?:\(e\)|e)?)(?: a)?(?: de| d'| du| des)? ?|(?:.{0,70}?\b)?(?:vous|tu) (?:aurez|auras|avez|as) pour (?:missions?|role|taches?|objectif)(?: principales?)?(?: de| d')? ?:? ?|(?:.{0,70}?\b)?qui (?:saura|devra|sera chargee? de|assurera(?= )|aura a|pourra) |.{0,20}?\bil (?:vous |te |nous )?faut |.{0,20}?\bje (?:veux|cherche|souhaite|demande) |.{0,20}?\bnous (?:demandons|exigeons|attendons|souhaitons) |(?:.{0,50}?\b)?(?:vous|tu) (?:avez|as|disposez d(?:e |')|possedez|justifiez d(?:e |')|etes titulaire d(?:e |'|u )|detenez|devez avoir) ?|(?:.{0,50}?\b)?(?:vous|tu) (?!etes|es)|(?:.{0,40}?\b)?(?:vos|les|tes) (?:\S+ )?missions?(?: principales?)? (?:sont|seront|consistent a)(?: de| d')? ?:? ?|.{0,40}?\bconsiste(?:ra)? (?:a|en) |(?:idealement|indispensable|imperatif|obligatoire|requis),? ?:? ?)/,
};

const byLanguage: Record<PostingLanguage, Cues> = { en: english, de: german, es: spanish, fr: french };

export const getCues = (language: PostingLanguage | null): Cues => byLanguage[language ?? 'en'];
