// The words in which adverts say the kind of contract, flat (see `flatten`).
import { loadWords } from '../../text/vocabulary.ts';
import type { JobType } from '../posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/job-type-words.txt', import.meta.url));

export type Cue = { type: JobType; pattern: RegExp; weight: number };

const n = '(?<![a-z\\d.,-])';
const cue = (type: JobType, weight: number, list: string): Cue => ({
  type,
  weight,
  pattern: new RegExp(`${n}(?:${list.replace(/\s*\n\s*/g, '')})(?![a-z])`, 'g'),
});

/** Weight 3: says it wherever it stands. 2: says it in a label, the head or a sentence about the position. 1: only in a label or the title. */
export const jobTypeCues: Cue[] = [
  cue(
    'internship',
    3,
    `paid internship|unpaid internship|this internship|our internship|the internship|summer internship|internship (?:position|role|programme|program|opportunity)|
    wir suchen (?:eine[nrs]? )?praktikant\\w*|praktikumsplatz|pflichtpraktikum|praxissemester|stage de \\w+ (?:a \\w+ )?(?:mois|semaines)|offre de stage|
    stage (?:de fin d'etudes|conventionne|remunere)|convention de stage obligatoire|gratification de stage|un(?:e)? stagiaire|contrato en practicas|practicas (?:remuneradas|curriculares|extracurriculares)|convenio de practicas|
    beca(?:s)? remunerada|beca de \\w+ meses|un[ao]? becari[oa](?:/a)?|periodo de practicas`,
  ),
  cue('internship', 1, vocabulary('jobTypeCues')),
  cue(
    'freelance',
    3,
    `freelance (?:basis|contract|role|position|project|assignment|engagement|opportunity)|on a freelance|freiberuflich\\w*|auf freiberuflicher basis|freie mitarbeit|freie[rn]? mitarbeiter\\w*|
    als freelancer|auf freelance|freelance-basis|en regimen de autonomo|regimen de autonomos|como autonomo|colaboracion freelance|contrato mercantil|en freelance|mission freelance|statut (?:freelance|independant|auto-entrepreneur)|
    self[- ]employed|self[- ]employment|auto-entrepreneur|micro-entrepreneur|portage salarial|autonomo/freelance`,
  ),
  cue(
    'freelance',
    2,
    String.raw`freelance(?= (?:${vocabulary('jobTypeCues 2')})(?![a-z])| ?[,.;)]|$)|freelancer(?:in)?(?= ?[,.;)]|$)`,
  ),
  cue(
    'freelance',
    1,
    `freelance|freelancer|freelancer(?:in|\\*in|:in)|freie mitarbeit|autonom[oa]s?|independant(?:e)?|free-lance`,
  ),
  cue(
    'part_time',
    3,
    `0[.,][1-9]\\d? ?(?:fte|wte)|(?:fte|wte)[: ]{1,2}0[.,][1-9]\\d?|werkstudent\\w*|working student|minijob\\w*|mini-job\\w*|(?:450|520|538|556|603)[- ]?(?:€|euro)[- ](?:basis|job)|
    geringfugig\\w*|in teilzeit|teilzeitstelle|teilzeit \\(?\\d\\d ?(?:%|prozent|std|stunden)|\\((?:ca\\. ?)?[2-8]\\d ?(?:%|prozent)\\)|media jornada|jornada (?:parcial|reducida)|tiempo parcial|(?:poste |emploi |contrat )?a temps partiel|mi-temps|
    part-time (?:position|role|post|job|basis|contract|vacancy|opportunity)|part time (?:position|role|post|job|basis|contract|vacancy|opportunity)|
    (?:[1-8]\\d) ?%[- ](?:pensum|stelle|position|contract|fte|role|post)|(?:umfang|temps de travail|arbeitspensum|quotite|jornada) ?:? [1-8]\\d ?%|\\(?[a-z]-stelle, [1-8]\\d ?%|pensum(?: von)?:? [1-8]\\d(?: ?(?:-|bis) ?[1-9]\\d)? ?%|[1-4] days (?:per|a) week contract|job-?share|an (?:zwei|drei|vier|2|3|4) (?:tagen|vormittagen|abenden) (?:pro|in der|die) woche gesucht|samedi et dimanche uniquement|fines de semana|teilzeitkraft|teilzeit-\\w+|term[- ]time only`,
  ),
  cue(
    'part_time',
    2,
    `(?<!(?:office|home|site|there|together|remote|oficina|buro|bureau)(?: for| on)? )(?:one|two|three|four|[1-4]) (?:days|nights|evenings|mornings|shifts|afternoons) (?:per|a|each) week(?!(?: \\w+){0,2} (?:in|at|on|from|remote|office|home)|,? (?:in|at|on|from|remote|wfo|wfh|home|onsite|on-site|of)\\b)|part-time|part time|halbtags|vormittags|nur nachmittags|aushilfe|aushilfskraft|media jornada|parttime|teilzeit|temps partiel|quotite de [1-8]\\d ?%|(?:poste|emploi|position|cdi|cdd|contrat|temps|taux) a [1-8]\\d(?: ?[-–] ?[1-9]\\d)? ?%`,
  ),
  cue(
    'contract',
    3,
    `fixed[- ]term|term appointment|not to exceed \\d+ months|time-limited|(?:six|three|nine|twelve|four|eighteen|\\d{1,2}) months'? (?:maternity|cover|contract|fixed)|(?:for|during) the (?:winter|summer|ski|holiday|christmas|harvest) season|pour (?:l'hiver|l'ete|la saison|les vendanges)|saisonnier|saisonniere|fur die (?:winter|sommer)?saison|saisonkraft\\w*|temporada de (?:verano|invierno)|para la temporada|campana de (?:verano|navidad)|\\d{1,2}[- ]months? (?:\\w+ )?(?:contract|ftc|assignment)|contract (?:for|of|period of) (?:\\w+ ){0,2}(?:months?|years?|weeks?)|(?:six|three|nine|twelve|two|one|four|five|eight|eighteen)[- ](?:months?|years?) (?:\\w+ )?(?:contract|appointment)|
    maternity (?:leave )?cover|parental leave cover|temporary (?:position|role|post|contract|cover|appointment|assignment|job|basis|vacancy)|temp(?:-| )to(?:-| )(?:perm|hire)|contract(?:-| )to(?:-| )hire|inside ir35|outside ir35|contract (?:role|position|basis|opportunity|assignment)|on a contract|
    (?:1099|w2|c2c|corp-to-corp) contract|seasonal (?:role|position|post|contract|job|work)|zero[- ]hours contract|interim (?:role|position|post|assignment)|
    befristete\\w*|befristet (?:auf|bis|fur)|zeitvertrag|auf zeit|zunachst (?:auf|fur) (?:\\w+ )?(?:jahre?|monate)|elternzeitvertretung|vertretung fur die dauer|saisonvertrag|saisonstelle|
    contrato (?:temporal|de sustitucion|por obra|de obra|fijo-discontinuo|de duracion determinada|eventual|de interinidad|de relevo|por \\w+ meses|de \\w+ meses)|de duracion determinada|sustitucion por (?:maternidad|baja)|temporal (?:de|por) \\w+ meses|baja (?:de maternidad|por maternidad)|interinidad|
    contrat a duree determinee|cdd|contrat d'usage|contrat saisonnier|mission (?:d'interim|interim|interimaire)|contrat de \\w+ mois|remplacement (?:de )?conge (?:de )?maternite|ftc`,
  ),
  cue(
    'contract',
    2,
    'befristet|temporal|interim|interimaire|vacataire|temporary|seasonal|(?<!(?:permanent|open-ended|indefinite|employment|full-time|part-time|standard|of|the|your|full|proper) )contract',
  ),
  cue('part_time', 1, 'a [1-8]\\d(?: ?[-–] ?[1-9]\\d)? ?%'),
  cue('contract', 1, 'campana'),
  cue('full_time', 1, '(?:completa|completo|full|voll|ganztags|complet|plein|perm|planta)(?= ?$)'),
  cue('full_time', 3, vocabulary('jobTypeCues 3')),
  cue('full_time', 2.1, vocabulary('jobTypeCues 4')),
];
