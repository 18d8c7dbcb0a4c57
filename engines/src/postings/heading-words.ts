// How adverts head their parts in four languages. Matched against a heading or a label, folded, without its colon and
// decoration. The first kind that matches wins, so what is narrower stands first.

import { fold } from '../text/fold.ts';
import { memoize } from '../text/memoize.ts';
import { loadWords } from '../text/vocabulary.ts';
import type { SectionKind } from './description.ts';

const vocabulary = loadWords(new URL('./vocabulary/heading-words.txt', import.meta.url));
const questionLabelWords = new RegExp(String.raw`^(?:${vocabulary('isQuestionLabel')})\b`, 'i');

const wholly = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})$`);

/** 'deine', 'your', 'vos', … and what may stand before a noun of a heading. */
const your = String.raw`(?:(?:${vocabulary('your')})*)`;

const nice = [
  String.raw`(?:nicht|kein|not|pas|no|nada) (?:zwingend |unbedingt |strictly |absolutely )?(?:${vocabulary('nice')}),? ?(?:aber|but|mais|pero|doch).{2,30}`,
  '(?:was|womit|lo que|ce que|what|que) .{0,15}(?:zusatzlich|besonders|obendrein|ausserdem|ademas|additionally|en plus|extra)(?: .{2,25})?|extra (?:marks|kudos|brownie points)(?: for)?|en plus|ademas',
  String.raw`(?:we(?:.d| would| will)?|it would|this would|that would|ce qui|was uns|lo que|things that|what) .{0,20}(?:${vocabulary('nice 2')}).{0,25}`,
  '(?:serait|seraient|sera|seront|est|sont) (?:tres |vivement |egalement )?(?:appreciee?s?|valorisee?s?|souhaitee?s?|un (?:vrai )?plus|des plus|bienvenue?s?|les bienvenue?s?)',
  '(?:even|still|noch|umso|encore|tant|mejor) (?:better|besser|mieux|aun|todavia)(?: (?:if|wenn|si|with|mit|con|avec).{0,20})?|.{0,20}deal[- ]?breakers?|(?:we can|we will|we.ll|you can) teach.{0,20}|sahnehaubchen|zuckerl|bonbon|wishlist|wish list|wunschliste|kur|cherry on top',
  'extra (?:credit|points)(?: for| if.{0,15})?|schon,? aber kein muss|kein muss,? aber .{2,20}',
  "what(?:'s| is) (?:negotiable|optional|nice|extra)|la cerise(?: sur le gateau)?|das sahnehaubchen|la guinda(?: del pastel)?",
  '(?:ce serait|ca serait|ce sera|c.est) .{0,15}mieux(?: si.{0,20})?|mejor (?:que mejor|si).{0,20}|the cherry on top|secondary',
  String.raw`(?:(?:${vocabulary('nice 3')}) )*(?:${vocabulary('nice 4')})(?: (?:${vocabulary('nice 5')}))*`,
  '(?:the )?nice[ -]?to[ -]?haves?.{0,25}',
  String.raw`(?:it would|it is|would|will|it'd|this would|we'?d|we would|you get|you'll get|you will).{0,20}\b(?:${vocabulary('nice 6')})\b.{0,20}`,
  '(?:what|things?|these|this).{0,12}\\b(?:would|will|could|can|might|set|make|sets|makes)\\b.{0,20}\\b(?:apart|stand out|plus|bonus|help|nice|love|advantage|edge)\\b.{0,15}',
  '(?:good|great|nice|useful|helpful|lovely|handy) (?:to have|if|extras?|bonus).{0,20}',
  '(?:preferred|desired|desirable|optional|additional|bonus|advantageous|preferable|secondary) (?:skills?|qualifications?|experience|requirements?|criteria|but.{1,20}|knowledge|attributes|certifications?)(?: (?:and|&) .{1,20})?',
  '(?:not (?:required|essential|a must|needed)|kein muss|no (?:imprescindible|excluyente|obligatorio)|non obligatoire).{0,25}',
  'se (?:valora|valorara|valoraran|valoran|considerara|aprecia|apreciara)(?: (?:positivamente|muy positivamente|especialmente|ademas|tambien|mucho|como plus))?(?: .{1,20})?',
  String.raw`(?:${vocabulary('nice 7')})(?: .{1,30})?`,
  String.raw`(?:(?:das|es|was|noch|ware|ist|waren) )*(?:${vocabulary('nice 8')})(?: (?:${vocabulary('nice 9')}))*`,
  '(?:damit|womit|hiermit) (?:punkten|punktest|uberraschst|begeisterst) (?:sie|du)(?: .{1,20})?',
  'was uns (?:zusatzlich |besonders )?(?:freu|begeister).{0,20}',
  '(?:les |un |vos |tes |des |serait |seraient |constitue(?:nt|rait)? )*(?:\\+|plus|atouts?)(?: (?:du profil|appreciables?|qui .{1,25}|pour .{1,25}|supplementaires?|si .{1,20}))?',
  '(?:ce qui|qualites|competences|connaissances) .{0,15}(?:la difference|souhaite(?:e|s|es)?|appreciee?s?|un plus|optionnelles?|seraient un plus)',
];
const requirements = [
  '(?:what|things) (?:we|you|they) (?:can.?t|cannot|won.?t|could not|couldn.?t) (?:do|live|work|go|manage) without|ohne (?:das|dies) geht.{0,15}|worauf wir nicht verzichten.{0,15}|sans quoi.{0,15}|sin lo que.{0,15}|a must|the musts?',
  String.raw`(?:the |your |our )?(?:person|candidate|colleague|new colleague|teammate|applicant|hire|somebody|someone) we(?:.re| are| have|.d| would)? (?:${vocabulary('requirements')})\w*.{0,20}`,
  String.raw`what (?:do|would|will|must|should) (?:we|you|they|i) (?:need|want|expect|look for|require|ask for|bring|have|like)(?: (?:to|from) .{2,20})?|please (?:have|bring|hold|be)|bring (?:with you|along|us)|table stakes|(?:dein|ihr|ton|votre|tu|your) (?:${vocabulary('requirements 2')})`,
  '(?:du|sie|you|tu|vous|usted) (?:bist|sind|are|eres|es|etes) (?:richtig|unser\\w*|the one|right|perfect|perfekt).{0,30}|(?:das|dies|folgendes) (?:solltest|sollten|brauchst|brauchen|hast|haben|kannst|konnen) (?:du|sie).{0,25}|gesucht wird.{0,20}|wen wir.{0,25}|a quien .{2,25}|qui (?:nous|on) .{2,25}',
  "what(?:'s| is) (?:non-negotiable|essential|required|needed|important|a must)|pour que ca (?:matche|colle|marche)|damit es passt|para que encajes",
  '(?:desired|ideal) (?:background|profile|candidate)',
  `${your}(?:requirements?|qualifications?|prerequisites|pre-requisites|must[ -]?haves?|need to haves?|essentials?|non-negotiables|competenc(?:y|ies)|eligibility|skillset|skills?|experience|expertise|education(?:al)?|knowledge|background|profile|credentials|attributes|certifications?|licen[cs]es?|criteria)(?:(?: ?(?:,|and|&|/|\\+) ?| )(?:required|needed|summary|sought|requirements?|qualifications?|skills?|experience|expertise|education|knowledge|criteria|attributes|abilities|background|competencies|training|certifications?|specification|to succeed|for (?:the|this) (?:role|job|post|position)))*(?: \\(.{1,20}\\))?`,
  `${your}(?:minimum|basic|required|mandatory|must[ -]have|essential|necessary|key|core|technical|hard|soft|critical|relevant|professional|candidate|person|job|role|entry|academic|language|languages?|it|computer|tech|compulsory|primary|desired candidate|ideal candidate) ?(?:requirements?|qualifications?|skills?|skills? ?set|criteria|experience|knowledge|profile|person|specifications?|spec|competenc(?:y|ies)|education|stack|attributes|abilities|tools|technologies|expertise|haves?)(?:(?: ?(?:,|and|&|/) ?| )(?:required|needed|qualifications?|skills?|experience|knowledge|requirements?|abilities|competencies|education|criteria))*`,
  String.raw`(?:so |and |ok,? )?(?:what|who|things?) (?:you(?:'ll|'d| will| should| must|'re)?|we(?:'re|'ll| are| will|'d)?|they(?:'re| are)?|he or she|she or he|he|she|the (?:client|school|team|ward|practice|hospital|candidate)|it takes|does it take|makes you)(?: (?:${vocabulary('requirements 3')}))? ?(?:${vocabulary('requirements 4')})?(?: (?:${vocabulary('requirements 5')}))*`,
  String.raw`(?:${vocabulary('requirements 6')})(?: (?:${vocabulary('requirements 7')}))*(?: (?:${vocabulary('requirements 8')}))+`,
  'candidates?(?: (?:must|should|will))?|applicants?(?: (?:must|should|will))?|you|sobre ti|a propos de vous|uber dich',
  vocabulary('requirements 9'),
  `${your}(?:profil|anforderungen|anforderungsprofil|bewerberprofil|voraussetzungen|qualifikation(?:en)?|fachkenntnisse|kenntnisse|sprachkenntnisse|fahigkeiten|kompetenzen|starken|erfahrung(?:en)?|skills|background|hintergrund|talente|fachliche kompetenzen|personliche kompetenzen|mussen?|muss-?kriterien|musskriterien|must-haves?|einstellungsvoraussetzungen|ausbildung|expertise)(?:(?: und |,? ?& ?|/)(?:qualifikation(?:en)?|kompetenzen|anforderungen|fahigkeiten|kenntnisse|profil|erfahrung(?:en)?|starken|personlichkeit))*(?: (?:an (?:sie|dich|bewerber.{0,10})|mit|im uberblick))?`,
  String.raw`(?:(?:${vocabulary('requirements 10')}) )*(?:du |sie |dich |wir |ihr |uns |von dir |von ihnen |bewerber(?:in)? )*(?:${vocabulary('requirements 11')})(?: (?:${vocabulary('requirements 12')}))*`,
  '(?:erforderlich|zwingend(?: erforderlich)?|unbedingt|muss|must|notwendig|vorausgesetzt|dein(?:e)? skillset|tech[- ]stack|zwingende voraussetzungen|sprachen)',
  `${your}(?:requisitos?|perfil|formacion|conocimientos|experiencia|competencias|habilidades|aptitudes|cualificaciones|titulacion|idiomas|capacidades|exigencias)(?:(?: y | e |, | / )(?:requisitos?|perfil|formacion|conocimientos|experiencia|competencias|habilidades|aptitudes|titulacion))*(?: (?:minim[oa]s?|imprescindibles?|indispensables?|obligatori[oa]s?|necesari[oa]s?|requerid[oa]s?|basic[oa]s?|esenciales|excluyentes?|buscad[oa]|profesional|ideal|tecnic[oa]s?|del? (?:candidat[oa]|puesto|la candidata|la persona|puesto)|que buscamos|clave))*`,
  String.raw`(?:(?:${vocabulary('requirements 13')}) )*(?:${vocabulary('requirements 14')})(?: (?:${vocabulary('requirements 15')}))*\??`,
  `${your}(?:profil|competences|prerequis|pre-requis|exigences|qualifications|qualites|formation|experience|connaissances|diplomes?|savoir[- ]faire|savoir[- ]etre|aptitudes|atouts|criteres|conditions requises|langues|parcours)(?:(?: et | ?/ ?|, | & )(?:profil|competences|qualifications|qualites|formation|experience|connaissances|savoir[- ]etre|exigences))*(?: (?:recherchee?s?|souhaitee?|du candidat|requise?s?|attendue?s?|techniques?|necessaires?|exigee?s?|indispensables?|obligatoires?|ideal|cles?|demandee?s?|minimales?|professionnelles?|imperati(?:f|ves?)))*`,
  String.raw`(?:(?:ce|que|ce que|nous|on|il|vous|tu|qui|pour ce poste|et) )*(?:${vocabulary('requirements 16')})(?: (?:${vocabulary('requirements 17')}))*\??`,
];
const responsibilities = [
  '(?:your|deine|ihre|votre|ton|tu|su) (?:work|arbeit|travail|trabajo|playground|terrain de jeu|spielwiese)|(?:das|was) (?:kommt )?(?:auf (?:dich|sie) )(?:zu|zukommt|wartet)|was (?:dich|sie) erwartet',
  String.raw`(?:ce qui|was|lo que|what) (?:vous|t.|te|dich|sie|ihnen|awaits|is waiting for)(?: |(?<=.))?(?:attend|erwartet|espera|you)(?: .{2,20})?|you(?:.ll| will) (?:learn|get to|help|spend|be) ?(?:to|us|your time)?|(?:${vocabulary('responsibilities')}) (?:average |normal |typical |typischer |ordinary )?(?:${vocabulary('responsibilities 2')})(?: (?:in|at|with|bei|en|chez|dans|on) .{2,25})?`,
  'what (?:would|will|do|does) (?:you|they|i|the \\w+) (?:be )?(?:do|doing|work on|working on)(?: (?:all day|every day|here|with us))?|in our \\w+ you(?:.d|.ll| would| will)? be|(?:als|as|comme|como) .{3,40}(?:wirst du|werden sie|you(?:.ll| will)|vous|tu|usted)?',
  "what(?:'s| is) (?:the|this|your) (?:job|role|work|post)(?: about| all about| like)?|what does the (?:job|role|work|post) (?:involve|entail|look like)",
  'work|le travail|die arbeit|expect to|your first (?:\\w+ )?(?:year|month|months|weeks|days|quarter)(?: with us| here)?(?:,? .{0,20})?|ce que tu vas faire.{0,20}|ce que vous allez faire.{0,20}',
  "(?:we|they)(?:'re| are| would)? (?:need|want|looking for|look for|like) (?:someone|somebody|you|a person|a colleague) (?:to|who (?:will|can))",
  "(?:what|how) (?:your|a|the|his|her|their|one'?s?) (?:typical |normal |working )?(?:day|days|week|shift|role|job)s? (?:will |would |could |might )?(?:looks?|include|involve|be|is)(?: like)?",
  String.raw`(?:${vocabulary('responsibilities 3')})`,
  `${your}(?:responsibilit(?:y|ies)|dut(?:y|ies)|tasks?|accountabilit(?:y|ies)|activities|deliverables|functions?|scope(?: of (?:work|the role|duties))?|mission|remit|challenge|impact|day(?:[- ]to[- ]day)?|contribution|areas of responsibility|what you(?:'ll| will)? do|assignment|workload|objectives|purpose)(?:(?: ?(?:,|and|&|/) ?| )(?:responsibilit(?:y|ies)|duties|tasks|accountabilities|activities|include|includes|will include|will be|are|involves?|deliverables|at a glance|objectives|impact|you|with us))*`,
  String.raw`(?:so |and |ok,? )?(?:what|how|where|things|here(?:'s| is) what) (?:you(?:'ll|'d| will| would|'re going to)?|we(?:'d| would|'ll| will| want| need)?(?: like)?|(?:they|he or she|she or he|he|she|the (?:job|role|work|post|position|person|jobholder|successful candidate|new hire))(?:'d|'ll)?)(?: (?:${vocabulary('responsibilities 4')}))*(?: (?:${vocabulary('responsibilities 5')}))(?: (?:${vocabulary('responsibilities 6')}))*`,
  String.raw`(?:in|during|as part of|on|over|for) (?:this|your|the) (?:${vocabulary('responsibilities 7')})(?: (?:with us|here|at \w+))?,? ?(?:you(?:'ll| will)?(?: be)?(?: (?:doing|responsible for|asked to|expected to))?)?`,
  String.raw`(?:${vocabulary('responsibilities 8')})`,
  `${your}(?:haupt|kern|teil)?-?(?:aufgaben?|tatigkeit(?:en)?|aufgabengebiete?|aufgabenbereiche?|aufgabenfeld(?:er)?|aufgabenschwerpunkte?|schwerpunkte|verantwortlichkeit(?:en)?|verantwortung(?:en|sbereiche?)?|tatigkeitsbereiche?|tatigkeitsfeld(?:er)?|tatigkeitsschwerpunkte|arbeitsgebiete?|einsatzgebiete?|mission|rolle|job|alltag|arbeitsalltag|arbeitstag|tag|herausforderung(?:en)?|einsatz|spielfeld|projekt|taetigkeiten|aufgabenbeschreibung|wirkungskreis|beitrag)(?:(?: und |/| ?& ?)(?:verantwortung(?:en|sbereiche?)?|aufgaben|tatigkeiten|verantwortlichkeiten))*(?: (?:bei uns|im uberblick|im detail|in dieser position|umfassen|sind|sein|beinhalten|als .{1,25}|auf einen blick))*`,
  String.raw`(?:(?:${vocabulary('responsibilities 9')}) )*(?:du |sie |dich |wir |es )*(?:${vocabulary('responsibilities 10')})(?: (?:${vocabulary('responsibilities 11')}))*`,
  '(?:zu (?:ihren|deinen|den) (?:haupt)?aufgaben (?:gehoren|gehort|zahlen|zahlt)|(?:du|sie)|dafur (?:bist|sind) (?:du|sie)(?: verantwortlich| zustandig)?|verantwortlich fur|in dieser (?:rolle|position|funktion|stelle)|im tagesgeschaft|stellenbeschreibung und aufgaben)',
  `${your}(?:funciones|responsabilidades|tareas|actividades|cometidos?|mision(?:es)?|objetivos?|dia a dia|rol|labores|quehaceres|retos?|trabajo|atribuciones)(?:(?: y | e |, | / )(?:funciones|responsabilidades|tareas|actividades|objetivos))*(?: (?:principales|a desarrollar|a realizar|del puesto|seran|son|incluyen|basicas|clave|con nosotros|a desempenar|generales|diarias))*`,
  String.raw`(?:¿?(?:que|lo que|cual(?:es)?|en que|como) )(?:${vocabulary('responsibilities 12')})\??`,
  '(?:te encargaras de|seras responsable de|seras el responsable de|te ocuparas de|tu mision sera|la persona seleccionada|en este puesto|en tu dia a dia|dentro de tus funciones|el puesto (?:incluye|consiste en))',
  `${your}(?:missions?|taches?|responsabilites|activites|attributions|fonctions|role|quotidien|objectifs|job|travail|mandat|defis?)(?:(?: et | ?/ ?|, | & )(?:missions?|taches?|responsabilites|activites|objectifs))*(?: (?:principales?|confiees?|seront|sont|au quotidien|du poste|chez nous|consistent? a|sera de|quotidiennes?|essentielles?|a realiser))*`,
  String.raw`(?:(?:${vocabulary('responsibilities 13')}) ?)+(?:${vocabulary('responsibilities 14')})?(?: (?:chez nous|au quotidien|vous|serez|charge.{0,6} de))*\??`,
  '(?:au quotidien|le job|le quotidien|contenu du poste|missions? du poste|descriptif des missions|description des missions|la mission|a ce titre|dans ce cadre)',
];
const benefits = [
  'what do (?:you|i|we) (?:get|offer)|was gibt es dafur|que ganas',
  'le deal|the deal|der deal|el trato|money|geld|dinero',
  'ce que (?:propose|offre|proposent|offrent) .{2,30}|(?:the )?terms(?: (?:and|&) conditions)?|terms of employment|conditions|rahmen|compensation (?:and|&) .{2,20}|salary (?:and|&) .{2,20}',
  `${your}(?:benefits?|perks?|rewards?|package|compensation|extras|advantages of .{1,20}|vorteile|benefits|leistungen|angebot|arbeitgeberleistungen|mehrwert|zusatzleistungen|beneficios(?: sociales)?|ventajas|oferta|avantages|benefices)(?:(?: ?(?:,|and|&|und|y|et|/|\\+) ?| )(?:benefits?|perks?|rewards?|salary|package|compensation|culture|vorteile|leistungen|offered|summary|at a glance|fur (?:dich|sie)|bei uns|remuneration|sociaux|sociales|pay|include|includes|at \\w+|hours|leave))*`,
  String.raw`(?:so |and )?(?:what(?:'s| is| do| can| will)?|why|how|here(?:'s| is) what) .{0,20}(?:${vocabulary('benefits')}).{0,15}`,
  "(?:we|they|the (?:company|client|school|trust|hospital|firm)|our client|\\w+) (?:can |also |will )?(?:offers?|give|gives|provide|provides)(?: (?:you|in return|our (?:staff|people|team)))?|(?:the |our |their |job )?(?:offer|deal|good stuff|package|total rewards|extras)|in (?:return|exchange)(?:,? (?:we|you).{0,20})?|you(?:'ll| will)? (?:get|receive|enjoy|earn)|on offer|pay (?:and|&) (?:benefits|conditions|perks)|salary (?:and|&) benefits|(?:compensation|remuneration) (?:and|&) benefits|life at .{1,20}|working (?:here|at .{1,20}|with us|for us)|benefits include",
  String.raw`(?:(?:${vocabulary('benefits 2')}) ?)+(?:wir |ihnen |dir |euch |dich |sie |bei uns |fur )*(?:${vocabulary('benefits 3')})?(?: (?:${vocabulary('benefits 4')}))*`,
  String.raw`(?:${vocabulary('benefits 5')})`,
  String.raw`(?:(?:¿?que|lo que|¿?por que|te|se|les|la empresa|nosotros|nuestra|tus|y) )*(?:${vocabulary('benefits 6')})(?: (?:a cambio|de .{1,10}|con nosotros|por nuestra parte))?\??|a cambio|beneficios(?: .{1,20})?|ventajas(?: .{1,20})?`,
  String.raw`(?:(?:ce que|ce qu'|et|pourquoi|nous|on|les petits|la societe|l'entreprise|vous|tu) ?)*(?:${vocabulary('benefits 7')})(?: (?:vous|de|en retour|en echange))?\??|(?:nos |les |vos |tes )?avantages(?: .{1,20})?|remuneration et avantages|on vous offre|en echange|nous vous (?:offrons|proposons)|nous (?:offrons|proposons)|les (?:petits )?plus (?:de l'entreprise|chez nous)`,
];
const aboutCompany = [
  String.raw`(?:about|meet) (?!you\b|the (?:role|job|position|candidate)|your)(?:us|our (?:company|team|client)|the (?:${vocabulary('aboutCompany')})|[a-z0-9&.' -]{2,30})|who (?:we are|are we)|our (?:company|story|mission|values|culture|team|vision|client|history|purpose)|(?:company|employer|organi[sz]ation|client|team|school) (?:description|overview|profile|background|introduction)|(?:the )?(?:company|team|client|employer|business|organi[sz]ation|background|context)`,
  "(?:das )?unternehmen(?:sprofil|sbeschreibung)?|(?:uber|wir) (?:uns|sind.{0,25}|[a-z0-9&.' -]{2,30})|wer wir sind|wer sind wir|(?:das|unser) team|unser unternehmen|kurz uber uns|firmenprofil|(?:unser|der) kunde|arbeitgeber|einleitung",
  "(?:sobre|acerca de|conoce(?: a)?) (?!ti$|tu |el puesto)(?:nosotros|la empresa|el equipo|[a-z0-9&.' -]{2,30})|¿?quienes somos\\??|la empresa|sobre ti(?=no)|nuestra (?:empresa|historia|mision)|nuestro equipo|descripcion de la empresa|empresa",
  "(?:a propos|presentation)(?: (?:de|d'|du) ?.{2,30})?|qui sommes[- ]nous ?\\??|l'(?:entreprise|equipe|employeur|etablissement)|(?:notre|votre future?) (?:entreprise|societe|equipe|histoire)|la societe|le contexte|contexte|presentation.{0,25}|le cabinet|l'agence",
];
const aboutRole = [
  '(?:about|overview of|summary of) (?:the |this |your )?(?:role|job|position|post|opportunity|vacancy|internship|placement|contract|project|assignment)|(?:job|role|position|post|vacancy|project) ?(?:description|summary|overview|profile|purpose|outline|details|brief)|(?:the |your )?(?:opportunity|position|vacancy|post|role|project|overview|summary|introduction|intro|brief)|why this role(?: matters)?',
  '(?:stellen|job|positions|tatigkeits|kurz)-?(?:beschreibung|profil|angebot|ausschreibung|ubersicht)|(?:die|ihre|deine) (?:stelle|position|rolle)|(?:uber )?(?:die|den|diese) (?:stelle|rolle|position|job)|zur (?:stelle|position)|position',
  '(?:descripcion|sobre|resumen)(?: d?el)? (?:puesto|rol|trabajo|oferta)(?: de trabajo)?|el (?:puesto|rol)|descripcion|la (?:oferta|posicion|oportunidad|vacante)|puesto|sobre la (?:posicion|oferta|vacante)|descripcion de la (?:oferta|vacante)',
  "(?:descriptif|description|presentation|a propos|intitule|resume)(?: (?:de|du|d'))? ?(?:l'offre|l'emploi|poste|offre)|(?:le|votre|ton) (?:poste|stage|futur poste)|l'(?:offre|opportunite)|poste",
];
const process = [
  vocabulary('process'),
  '(?:deine |ihre |die |jetzt |so )?(?:bewerbung(?:en|sprozess|sverfahren|sunterlagen|sfrist)?|bewirb dich.{0,20}|bewerben|kontakt(?:daten)?|ansprechpartner(?:in)?|ansprechperson)(?: (?:an|unter|und .{1,15}|jetzt))?|(?:dein|ihr|unser) (?:kontakt|ansprechpartner(?:in)?|weg zu uns)|interesse( geweckt)?\\??|(?:haben wir|neugierig|klingt).{0,30}|so geht.s weiter|fragen',
  '(?:¿?como )?(?:aplicar|inscribirte|inscripcion|postular(?:te|se)?|presentar(?:se|te)?|solicitar|contacto|candidatura|enviar cv)|(?:el )?proceso(?: de (?:seleccion|contratacion))?|¿?(?:te interesa|interesad[oa])s?\\??|contacto|como solicitar',
  '(?:comment |pour )?(?:postuler|candidater|candidatures?|contact|interesse)|(?:le )?(?:process|processus|procedure|deroule)(?: (?:de|du) (?:recrutement|selection|candidature))?|modalites(?: .{1,20})?|(?:interesse|envie).{0,20}|envoyez.{0,20}',
];
const legal = [
  String.raw`(?:our )?(?:commitment to )?(?:${vocabulary('legal')})`,
  '(?:datenschutz.{0,20}|chancengleichheit|vielfalt.{0,25}|diversitat|diversity|hinweise?|rechtliches|inklusion|gleichstellung)',
  '(?:igualdad.{0,30}|diversidad.{0,25}|proteccion de datos|privacidad|aviso legal|inclusion|nota)',
  '(?:egalite.{0,25}|diversite.{0,25}|handicap.{0,20}|rgpd|mentions legales|confidentialite|inclusion.{0,20}|donnees personnelles|mission handicap|remarques?)',
];

const kinds: [SectionKind, RegExp][] = [
  ['requirements', /^(?:vos|tes|votre|ton) atouts?$/],
  ['responsibilities', /^ce qui (?:vous |t.\s?)attend(?:ra)?$/],
  ['nice_to_have', wholly(...nice)],
  ['about_role', wholly(...aboutRole)],
  ['process', wholly(...process)],
  ['legal', wholly(...legal)],
  ['requirements', /^what (?:really )?(?:matters|counts)\b.{0,25}$/],
  ['benefits', wholly(...benefits)],
  ['about_company', wholly(...aboutCompany)],
  ['requirements', wholly(...requirements)],
  ['responsibilities', wholly(...responsibilities)],
];

const optional = new RegExp(String.raw`^(?:${vocabulary('optional')})$`);
const mandatory =
  /^(?:muss|must(?: have)?|essential|required|mandatory|imprescindible|obligatorio|indispensable|requis|obligatoire)$/;

/** What a label or a heading is about; undefined for one that adverts do not use. `some` words may stand before a known one. */
export const kindOfHeading: (heading: string) => SectionKind | undefined = memoize(kindAnew);

function kindAnew(heading: string): SectionKind | undefined {
  const tag = /^([^(]{3,40})\(([^()]{3,20})\)\s*:?$/.exec(heading);
  if (tag && optional.test(fold(tag[2] as string)) && kindOfHeading(tag[1] as string)) return 'nice_to_have';
  if (tag && mandatory.test(fold(tag[2] as string)) && kindOfHeading(tag[1] as string)) return 'requirements';
  const plain = plainHeading(heading);
  if (plain === '' || plain.length > 70 || /: *\S/.test(heading)) return undefined;
  return kinds.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Stems that tell what a line is about which is known to be a heading by its place; the first that matches wins. */
const stems: [SectionKind, RegExp][] = [
  ['legal', /equal opportunit|diversity|datenschutz|privacy|chancengleichheit|igualdad|egalite/],
  ['process', /how to apply|bewerbung|postuler|candidature|inscri|interview process|hiring process|kontakt|proceso de/],
  ['nice_to_have', new RegExp(String.raw`${vocabulary('stems')}`)],
  ['benefits', new RegExp(String.raw`${vocabulary('stems 2')}`)],
  ['responsibilities', new RegExp(String.raw`${vocabulary('stems 3')}`)],
  ['requirements', new RegExp(String.raw`${vocabulary('stems 4')}`)],
];

/** 'What would make us jump for joy', 'What we put on the table': by who has, does or gives something. */
const questions: [SectionKind, RegExp][] = [
  ['nice_to_have', new RegExp(String.raw`\b(?:${vocabulary('questions')})\b`)],
  ['benefits', new RegExp(String.raw`\b(?:we|wir|nous|nosotros|on)\b.*\b(?:${vocabulary('questions 2')})\b`)],
  ['requirements', new RegExp(String.raw`\b(?:you|du|sie|vous|tu)\b.*\b(?:${vocabulary('questions 3')})\b`)],
  ['responsibilities', new RegExp(String.raw`\b(?:${vocabulary('questions 4')})\b`)],
];

/** Labels that ask or point: 'What you should have under your belt:'. */
export const isQuestionLabel = (label: string) => questionLabelWords.test(fold(label));

/** The kind of a line that is a heading by its place, though adverts do not usually word it so. */
export function likelyKindOfHeading(heading: string): SectionKind | undefined {
  const plain = plainHeading(heading);
  if (plain.split(' ').length > 9 || /: *\S/.test(heading)) return undefined;
  return kindOfHeading(heading) ?? [...stems, ...questions].find(([, stem]) => stem.test(plain))?.[0];
}

function plainHeading(heading: string): string {
  return fold(heading)
    .replace(/[^\p{L}\p{N}'&/+,.()?¿ -]+/gu, ' ')
    .replace(/^[\s\d.,()?¿/&+-]+|[\s.,?/&-]+$/g, '')
    .replace(/ +/g, ' ');
}
