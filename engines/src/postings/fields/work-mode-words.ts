// The words in which adverts say where the work is done, flat (see `flatten`).

const numberWord = '(?:\\d|one|two|three|four|zwei|drei|ein(?:en|em)?|vier|un|uno|dos|tres|cuatro|deux|trois|quatre)';
const range = `${numberWord}(?: ?(?:-|to|bis|a|or|oder|o|ou) ?${numberWord})?`;

/** Words that stand for working away from the office, and the same words about something else. */
export const remoteWord =
  /(?<![a-z])(?:remote(?:ly)?(?:-first|-friendly|-only|arbeit)?|remoto|remota|work(?:ing)? from home|wfh|home[- ]?office|homeoffice\w*|home-based|home based|homeworking|home working|(?:work(?:ing|ed)? from|done from|be|live|based|located|sit) anywhere|anywhere in the world|anywhere (?:in|within)|telecommut\w+|telework\w*|mobiles? arbeiten|mobile[rsn]? arbeit|mobilarbeit|ortsunabhangig\w*|teletrabajo|teletrabajar|trabajo a distancia|desde casa|a distancia|teletravail\w*|a distance|distanciel|full remote|distributed team|von zu ?hause(?: aus)?|from (?:your |the )?(?:home|sofa|couch|kitchen table)|work(?:ing)? (?:mostly |mainly |largely |partly )?at home|zuhause|von daheim|daheim|depuis (?:chez (?:vous|toi|soi)|votre domicile)|de chez vous)(?![a-z])/g;
/** 'remote' before a noun that is not the work: 'remote control', 'remote sites'. What may follow when it is the work. */
export const remoteBeforeWork =
  /^remote(?:ly)?(?:$|[^a-z ]| ?[-,.;:()/|!+&] ?| (?:work(?!ing tool|ing system)|works?\b|position|role|job|in\b|within|from|or\b|and\b|first|friendly|only|option|opportunit|contract|basis|polic|with\b|across|anywhere|days?\b|based|for\b|but\b|is\b|possible|setup|set-up|culture|until|during|on\b|at\b|as\b|by\b|to\b|up\b|eligible|applica|candidates?|employ|vacanc|arbeit|moglich|aus\b|oder\b|und\b|mit\b|nach\b|tage|days|u\.?s|uk\b|eu\b|hybrid|team\b|company|startup|start-up|environment|flexib|if\b|when|where|we\b|you\b|full|part|permanent|all|two|three|one|four|\d|arrangement|schedule|hours|working|\w+ (?:role|position|job|team)\b|a\b|desde|en\b|con\b|o\b|y\b|dans|depuis|ou\b|et\b|total|complet|partiel|possib|no\b|yes|nicht|kein))/;
export const hybridWord =
  /(?<![a-z])(?:hybrid|hybride[nrms]?|hibrid[oa]|hybrides arbeiten|hybridarbeit|semi-presencial|semipresencial|mixt[oa]|hybrid-?modell|blended working)(?![a-z])/g;
/** In English and German the noun follows: 'hybrid vans' are no way of working. */
export const hybridBeforeWork =
  /^(?:hybrid[oa]|hibrid[oa]|hybride?[nrms]?|\S+arbeit\S*|mixt\S*|semi\S*|\S+-modell?|blended \S+|hybridmodell)(?:$|\s*[^a-z\s]|\s+(?:work|working|role|position|post|job|contract|model|policy|pattern|schedule|set-?up|arrangement|basis|opportunit|option|team|office|week|remote|on-?site|home|flexib|environment|mode|format|style|approach to|from|in\b|at\b|out\b|with\b|within\b|of\b|or\b|and\b|but\b|after\b|for\b|on\b|as\b|by\b|to\b|is\b|per\b|\d|one|two|three|four|a\b|mon|tues|wednes|thurs|fri|full|part|permanent|arbeit|modell|moglich|mit\b|im\b|aus\b|und\b|oder\b|bei\b|nach\b|ab\b|zu\b|zwischen|ein|zwei|drei|de\b|con\b|en\b|entre|y\b|o\b|desde|avec|entre|et\b|ou\b|a\b|sur\b|dans|depuis|un|deux|trois|dos|tres))/;
export const otherHybrid =
  /^hybrid[a-z]?[ -](?:cloud|vehicle|car|engine|drive|app|mobile|power|electric|system|it\b|infrastructure|learning|database|architecture|approach|technolog|network|rice|seed|propulsion|solution|integration|environment|bus|truck|autos?|fahrzeug|antrieb|event|work environments|meeting|course|storage|search|teams|vehicules|moteur|vehicul|coche|motor)|^hibrid[oa]s? (?:enchuf|coche|motor|vehic)|^hybride (?:fahrzeug|antrieb|rechargeable)/;
export const onsiteWord =
  /(?<![a-z])(?:on[- ]?site|in[- ]person|in[- ]office|(?:office|site|lab|shop|clinic|school|store|classroom|studio|workshop|warehouse)[- ]based|work(?:ing)? from (?:the |our )?office|wfo|(?:fully|entirely|based) (?:in|at) (?:the|our) office|vor ort|in prasenz|prasenz(?:arbeit|pflicht|stelle)?|presencial(?:mente)?|100 ?% presencial|100 ?% (?:en|in|im|at|on|au|sur|dans) (?!remot|home|tele|casa|dist|mobil)[a-z]+(?: [a-z]+)?|en planta|(?:in|at|on) (?:the|our) [a-z]+ (?:every|each) (?:single )?(?:working )?day|(?:everybody|everyone|all of us|the whole team) (?:lives and )?works? (?:here|there)|taglich (?:im|in der|am) [a-z]+|todos los dias en (?:el|la) [a-z]+|tous les jours (?:au|a la|dans) [a-z]+|trabajo en oficina|sur site|en presentiel|presentiel|dans nos locaux|on the premises|onsite|(?:always|only|entirely|exclusively|all) (?:at|in|on) (?:the|our|their) (?!team|time|lookout|move|web|phone)[a-z]+|(?:has|have|needs?|must) (?:to )?be (?:done|performed|carried out) (?:there|here|in person)|all (?:of the )?work is (?:in|at|on) (?:the|our|their)|the (?:post|role|job|position) sits in our|you(?:'ll| will)? work (?:in|at) (?:our|the) \w+,? every day)(?![a-z])/g;
export const otherOnsite =
  /^(?:on[- ]?site|vor ort|sur site|in[- ]person)[ ,]*(?:car ?park|parking|gym|nursery|canteen|cafe|restaurant|creche|childcare|interview|support|visit|training|crew|team|client|customer|meeting|install|service|construction|safety|event|facilit|supervis|manage|search|engineer|experience|after|at (?:client|customer)|beim kunden|bei (?:den )?kunden|chez (?:les|nos) clients|shop|doctor|physio|massage|lunch|gather|assess|audit|kita|day|workshop|maintenance|work at)/;
export const daysAtOffice = new RegExp(
  `${range} (?:fixed |set |anchor |core )?(?:days?|tage?n?|dias?|jours?)(?: (?:a|per|each|pro|die|in der|a la|por|par|de la|/) ?(?:week|woche|semana|semaine))?[ ,:]*(?:(?:in|at|from|on|im|in der|en|au|sur|dans|onsite|on-?site|vor ort|presencial\\w*)[ -]?)(?:(?:the|our|der|unserem|la|nuestra|le|les|nos)? ?(?:\\w+ )?(?:office|studio|lab|hq|site|buro|oficina|bureau|bureaux|site|locaux|presentiel|sede|ort))?`,
);
export const officeDays = new RegExp(
  `(?:(?:office|site|studio|on-?site|buro|vor ort|oficina|presencial\\w*|bureau|presentiel)[^.;]{0,24}?)${range} (?:days?|tage?n?|dias?|jours?)|${range} (?:days?|tage|dias?|jours?)[^.;,]{0,28}(?:office|on[- ]?site|buro|vor ort|presencial|oficina|bureau|presentiel|sur site|studio|face to face)`,
);
export const homeDays = new RegExp(
  `${range}(?: of (?:the|your|those) ${numberWord})? ?(?:days?|mornings?|afternoons?|evenings?|shifts?|tage?n?|vormittage?n?|nachmittage?n?|dias?|mananas?|tardes?|jours?|jour[a-z]*|matinees?|apres-midi|d|j)(?![a-z])[^.;,]{0,44}(?:remote|home|homeoffice|mobil|teletrabajo|remoto|casa|distancia|teletravail|distanciel|distance|hause|domicile|chez vous)|(?:remote|home|home ?office|homeoffice|mobil\\w*|teletrabajo|remoto|distancia|teletravail|distanciel|distance)[^.;]{0,30}?${range} ?(?:days?|tage?n?|dias?|jours?|j)(?![a-z])`,
);
const weekday =
  '(?:mon|tues|wednes|thurs|fri)days?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|lunes|martes|miercoles|jueves|viernes|lundis?|mardis?|mercredis?|jeudis?|vendredis?';
export const officeWeekdays = new RegExp(
  `(?:\\boffice|on[- ]?site|\\bburo|vor ort|oficina|bureau|studio)\\b[^.;]{0,30}(?:${weekday}) ?(?:,|to|through|and|&|-|bis|und|y|et|a|au) ?(?:${weekday})|(?:${weekday}) ?(?:,|to|through|and|&|-|bis|und|y|et|a|au) ?(?:${weekday})[^.;]{0,30}(?:in (?:the|our) office|on[- ]?site|im buro|vor ort|en la oficina|au bureau|in the studio)|(?:\\boffice|\\bhq|\\bstudio|\\bburo|oficina|bureau) (?:on|am|los|le|every|jeden) (?:${weekday})`,
);
/** 'The other two may be worked from anywhere', 'der Rest im Homeoffice'. */
export const sharedWeek =
  /(?:the (?:other|remaining) (?:one|two|three|four|\d|days?)|the rest(?: of the (?:week|time))?|der rest|die (?:ubrigen|restlichen|anderen)(?: (?:zwei|drei|vier|tage))*|el resto|los otros (?:dos|tres)|le reste|les autres(?: jours)?)(?= )[^.;]{0,50}(?:anywhere|home|remote|homeoffice|hause|mobil|casa|remoto|teletrabajo|teletravail|domicile|distance)/;
/** '60 % Homeoffice', 'teletrabajo al 50 %': a share of the hours. */
export const homeShare =
  /(?<![\d.,])([1-9]\d) ?%(?: (?:of (?:the|your) (?:time|week|hours)|der arbeitszeit|del tiempo|de la jornada|du temps))? ?(?:im |in |en |de |from |working )*(?:remote|remoto|home ?office|home|mobil|teletrabajo|teletravail|distanciel)|(?:remote|remoto|home ?office|mobiles arbeiten|teletrabajo|teletravail)[a-z ]{0,14} ?\(?(?:bis zu|up to|hasta|jusqu'a|zu|al|a|:)? ?(?:un |el )?([1-9]\d) ?%/;
export const noOffice =
  /(?:there is|there's|we have|with) no (?:\w+ )?office\b|no tenemos oficina|no somos una oficina|kein (?:festes )?buro\b|pas de bureaux?\b|office-?less|officeless/;
export const allDays =
  /(?:5|five|funf|cinco|cinq) (?:days|tage|dias|jours)|100 ?% (?:on-?site|presencial|vor ort|presentiel|office)|every day|full[- ]time (?:in|at) (?:the|our) office/;
export const partly =
  /part(?:ly|ially|iell?)|teilweise|anteilig|parcial(?:mente)?|partiel(?:lement)?|half (?:of )?(?:the|your) (?:week|time)|mix(?:ture)? of|combin|split between|some (?:home|remote|days)|occasional(?:ly)? (?:work from home|home|remote work)|flexible home|regelmaßig|gelegentlich|possib(?:le|ility|ilite)|moglich(?:keit)?|posibilidad|posible|optional|option (?:to|of|auf)|nach absprache|nach einarbeitung|flexib|halfte|la mitad|la moitie|ublich|mostly|mainly|uberwiegend|principalmente|principalement|occasionn|ponctuel|according|hybrid/;
export const whollyRemote =
  /(?:100 ?%|fully|full|entirely|completely|totally|permanently|exclusively|wholly|vollstandig|komplett|rein|100-prozentig|totalmente|completamente|totalement|entierement|integralement|complet|total)[ -]*(?:im |in |en |from |a )?(?:remote|homeoffice|home[- ]?office|teletrabajo|remoto|teletravail|distance|distanciel|distancia|home|ortsunabhangig|mobil)|(?:remote|remoto|teletrabajo|teletravail|homeoffice|home[- ]office|distance) ?[(:]? ?(?:a (?:100|tiempo completo|jornada)|al 100|zu 100|total|complet|100 ?%|integral)|remote[- ](?:first|only)|work from anywhere|anywhere in|desde cualquier|from anywhere|ortsunabhangig/;
export const denied =
  /(?:\bno\b|\bnot\b|n't\b|\bcannot|\bnever\b|\bkein(?:e|en|erlei)?\b|\bnicht\b|\bohne\b|\bsin\b|\bni\b|\bpas\b|\baucun\w*|\bsans\b|\bnon\b|impossib|unable|excluded|ausgeschlossen|excluid|exclu\b|unmoglich|rather than|instead of|\banstatt\b|\bstatt (?:im|in|homeoffice|remote)|\bnada de|\bnein\b|leider)/;
export const optionalOffice =
  /optional|if you (?:like|wish|want|prefer|fancy)|welcome to (?:use|drop|come)|whenever you (?:like|want)|auf wunsch|wer mochte|wenn du (?:magst|mochtest)|falls gewunscht|gern auch|si (?:lo )?(?:prefieres|quieres|deseas)|opcional|si vous (?:le )?(?:souhaitez|preferez|voulez)|facultati|optionnel|freiwillig|not (?:required|mandatory|compulsory)|never required|pas obligatoire|keine pflicht|no es obligatori/;

/** 'Einmal im Monat', 'once a quarter': a visit, no place of work. */
export const rarely =
  /(?:once|twice|one day|a day|(?:two|three|a few|\d) (?:times|days)|einmal|zweimal|ein tag|(?:zwei|drei|\d) (?:mal|tage)|una vez|dos veces|un dia|une fois|deux fois|un jour|(?:deux|dos|\d) (?:jours|dias)) (?:an?|per|each|every|im|pro|je|al|por|par|in der) (?:month|quarter|year|monat|quartal|jahr|mes|trimestre|ano|mois|an)\b|(?:monthly|quarterly|monatlich\w*|vierteljahrlich\w*|mensual|trimestral) (?:\w+ )?(?:meet|team|visit|treffen|gather|encuentro|reunion)/;
