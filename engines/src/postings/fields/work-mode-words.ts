// The words in which adverts say where the work is done, flat (see `flatten`).
import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/work-mode-words.txt', import.meta.url));

const numberWord = String.raw`(?:${vocabulary('numberWord')})`;
const range = `${numberWord}(?: ?(?:-|to|bis|a|or|oder|o|ou) ?${numberWord})?`;

/** Words that stand for working away from the office, and the same words about something else. */
export const remoteWord = new RegExp(String.raw`(?<![a-z])(?:${vocabulary('remoteWord')})(?![a-z])`, 'g');
/** 'remote' before a noun that is not the work: 'remote control', 'remote sites'. What may follow when it is the work. */
export const remoteBeforeWork = new RegExp(
  String.raw`^remote(?:ly)?(?:$|[^a-z ]| ?[-,.;:()/|!+&] ?| (?:${vocabulary('remoteBeforeWork')}))`,
);
export const hybridWord =
  /(?<![a-z])(?:hybrid|hybride[nrms]?|hibrid[oa]|hybrides arbeiten|hybridarbeit|semi-presencial|semipresencial|mixt[oa]|hybrid-?modell|blended working)(?![a-z])/g;
/** In English and German the noun follows: 'hybrid vans' are no way of working. */
export const hybridBeforeWork = new RegExp(
  String.raw`^(?:hybrid[oa]|hibrid[oa]|hybride?[nrms]?|\S+arbeit\S*|mixt\S*|semi\S*|\S+-modell?|blended \S+|hybridmodell)(?:$|\s*[^a-z\s]|\s+(?:${vocabulary('hybridBeforeWork')}))`,
);
export const otherHybrid = new RegExp(
  String.raw`^hybrid[a-z]?[ -](?:${vocabulary('otherHybrid')})|^hibrid[oa]s? (?:enchuf|coche|motor|vehic)|^hybride (?:fahrzeug|antrieb|rechargeable)`,
);
export const onsiteWord = new RegExp(String.raw`(?<![a-z])(?:${vocabulary('onsiteWord')})(?![a-z])`, 'g');
export const otherOnsite = new RegExp(
  String.raw`^(?:on[- ]?site|vor ort|sur site|in[- ]person)[ ,]*(?:${vocabulary('otherOnsite')})`,
);
export const daysAtOffice = new RegExp(
  `${range} (?:fixed |set |anchor |core )?(?:days?|tage?n?|dias?|jours?)(?: (?:a|per|each|pro|die|in der|a la|por|par|de la|/) ?(?:week|woche|semana|semaine))?[ ,:]*(?:(?:in|at|from|on|im|in der|en|au|sur|dans|onsite|on-?site|vor ort|presencial\\w*)[ -]?)(?:(?:the|our|der|unserem|la|nuestra|le|les|nos)? ?(?:\\w+ )?(?:office|studio|lab|hq|site|buro|oficina|bureau|bureaux|site|locaux|presentiel|sede|ort))?`,
);
export const officeDays = new RegExp(
  `(?:(?:office|site|studio|on-?site|buro|vor ort|oficina|presencial\\w*|bureau|presentiel)[^.;]{0,24}?)${range} (?:days?|tage?n?|dias?|jours?)|${range} (?:days?|tage|dias?|jours?)[^.;,]{0,28}(?:office|on[- ]?site|buro|vor ort|presencial|oficina|bureau|presentiel|sur site|sur place|studio|face to face)`,
);
export const homeDays = new RegExp(
  `${range}(?: of (?:the|your|those) ${numberWord})? ?(?:days?|mornings?|afternoons?|evenings?|shifts?|tage?n?|vormittage?n?|nachmittage?n?|dias?|mananas?|tardes?|jours?|jour[a-z]*|matinees?|apres-midi|(?<=\\d ?)[dj])(?![a-z])[^.;,]{0,44}(?:remote|home|wfh|homeoffice|mobil|teletrabajo|remoto|casa|distancia|teletravail|distanciel|distance|hause|domicile|chez vous)|(?:remote|home|home ?office|homeoffice|mobil\\w*|teletrabajo|remoto|distancia|teletravail|distanciel|distance)[^.;]{0,30}?${range} ?(?:days?|tage?n?|dias?|jours?|j)(?![a-z])`,
);
/** 'We ask you to come in two days a week', 'most of us come in twice a week', '3 days in, 2 days out'. */
export const comingIn = new RegExp(
  `\\bcome (?:in(?:to the office)?|to the office) (?:(?:for |at least |about |around |only )*(?:once|twice|${range} (?:days?|times))|on) (?:a|per|each|every) week|${numberWord} days? in\\b,? (?:and )?${numberWord} (?:days? )?(?:out|off|home|wfh)`,
);
const weekday = vocabulary('weekday');
export const officeWeekdays = new RegExp(
  `(?:\\boffice|on[- ]?site|\\bburo|vor ort|oficina|bureau|studio)\\b[^.;]{0,30}(?:${weekday}) ?(?:,|to|through|and|&|-|bis|und|y|et|a|au) ?(?:${weekday})|(?:${weekday}) ?(?:,|to|through|and|&|-|bis|und|y|et|a|au) ?(?:${weekday})[^.;]{0,30}(?:in (?:the|our) office|on[- ]?site|im buro|vor ort|en la oficina|au bureau|in the studio)|(?:\\boffice|\\bhq|\\bstudio|\\bburo|oficina|bureau) (?:on|am|los|le|every|jeden) (?:${weekday})`,
);
/** 'The other two may be worked from anywhere', 'der Rest im Homeoffice'. */
export const sharedWeek = new RegExp(
  String.raw`(?:the (?:other|remaining) (?:one|two|three|four|\d|days?)|the rest(?: of the (?:week|time))?|der rest|die (?:ubrigen|restlichen|anderen)(?: (?:zwei|drei|vier|tage))*|el resto|los otros (?:dos|tres)|le reste|les autres(?: jours)?)(?= )[^.;]{0,50}(?:${vocabulary('sharedWeek')})`,
);
/** '60 % Homeoffice', 'teletrabajo al 50 %': a share of the hours. */
export const homeShare =
  /(?<![\d.,])([1-9]\d) ?%(?: (?:of (?:the|your) (?:time|week|hours)|der arbeitszeit|del tiempo|de la jornada|du temps))? ?(?:im |in |en |de |from |working )*(?:remote|remoto|home ?office|home|mobil|teletrabajo|teletravail|distanciel)|(?:remote|remoto|home ?office|mobiles arbeiten|teletrabajo|teletravail)[a-z ]{0,14} ?\(?(?:bis zu|up to|hasta|jusqu'a|zu|al|a|:)? ?(?:un |el )?([1-9]\d) ?%/;
/** 'WFH Fridays', 'Fridays from home', 'freitags Homeoffice': a day of the week at home. */
export const homeWeekdays = new RegExp(
  `(?:wfh|work(?:ing)?[ -]from[ -]home|home ?office|teletrabajo|teletravail|remote)(?: is| on| am| los| le| les|:)* (?:${weekday})|(?:${weekday})[^.;]{0,20} (?:is |are |ist |sind )?(?:wfh|from home|at home|home ?office|remote|teletrabajo|en teletravail|teletravail)(?![a-z])`,
);
/** 'Three days office, two days home', 'deux jours à la maison, trois au bureau', '3/2 office/home'. */
export const splitWeek = new RegExp(
  `(?<![a-z])${numberWord} ?(?:days?|tage?n?|dias?|jours?|(?<=\\d ?)[dj](?![a-z]))?[ :]*(?:in (?:the |our )?|at (?:the )?|im |zu |en (?:la |el )?|au |a la |chez |de )?(?:office|buro|oficina|bureau|site|home|hause|casa|maison)\\b ?(?:[,/+&]|and|und|y|et|-)* ?${numberWord} ?(?:days?|tage?n?|dias?|jours?|(?<=\\d ?)[dj](?![a-z]))?[ :]*(?:in (?:the |our )?|at (?:the )?|from |im |zu |von zu |en (?:la |el )?|desde |au |a la |chez |de )?(?:office|buro|oficina|bureau|site|home|hause|casa|maison|vous|remote)\\b`,
);
export const noOffice =
  /(?:there is|there's|we have|with) no (?:\w+ )?office\b|no tenemos oficina|no somos una oficina|kein (?:festes )?buro\b|pas de bureaux?\b|office-?less|officeless/;
export const allDays =
  /(?:5|five|funf|cinco|cinq) (?:days|tage|dias|jours)|100 ?% (?:on-?site|presencial|vor ort|presentiel|office)|every day|full[- ]time (?:in|at) (?:the|our) office/;
export const partly = new RegExp(String.raw`${vocabulary('partly')}`);
export const whollyRemote = new RegExp(
  String.raw`(?:${vocabulary('whollyRemote')})[ -]*(?:im |in |en |from |a )?(?:${vocabulary('whollyRemote 2')})|(?:remote|remoto|teletrabajo|teletravail|homeoffice|home[- ]office|distance) ?[(:]? ?(?:a (?:100|tiempo completo|jornada)|al 100|zu 100|total|complet|100 ?%|integral)|remote[- ](?:first|only)|work from anywhere|anywhere in|desde cualquier|from anywhere|from wherever|von wo (?:aus )?(?:du|sie|immer)|donde (?:tu )?(?:quieras|prefieras|estes)|d'ou (?:vous voulez|tu veux|vous souhaitez)|ortsunabhangig`,
);
export const denied = new RegExp(String.raw`(?:${vocabulary('denied')})`);
export const optionalOffice = new RegExp(String.raw`${vocabulary('optionalOffice')}`);

/** 'Einmal im Monat', 'once a quarter': a visit, no place of work. */
export const rarely = new RegExp(
  String.raw`(?:${vocabulary('rarely')}) (?:an?|per|each|every|im|pro|je|al|por|par|in der) (?:month|quarter|year|monat|quartal|jahr|mes|trimestre|ano|mois|an)\b|(?:monthly|quarterly|monatlich\w*|vierteljahrlich\w*|mensual|trimestral) (?:\w+ )?(?:meet|team|visit|treffen|gather|encuentro|reunion)`,
);
