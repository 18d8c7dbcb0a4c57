// How adverts head their parts in four languages. Matched against a heading or a label, folded, without its colon and
// decoration. The first kind that matches wins, so what is narrower stands first.
import { fold } from '../text/fold.ts';
import { memoize } from '../text/memoize.ts';
import type { SectionKind } from './description.ts';

const wholly = (...patterns: string[]) => new RegExp(`^(?:${patterns.join('|')})$`);

/** 'deine', 'your', 'vos', … and what may stand before a noun of a heading. */
const your =
  '(?:(?:das sind |was sind |these are |here are |und |and |the |your |our |some of (?:the |your )?|main |key |core |primary |principal |essential |general |typical |daily |day-to-day |day to day |job |role |position |specific |professional |work |(?:ihre?|deine?|eure?|unsere?|die|das|der|dein|ihr)[nrs]? |wesentliche[nr]? |zentrale[nr]? |tus |sus |tu |su |las |los |principales |vos |tes |les |nos |votre |ton |notre |principales |grandes )*)';

const nice = [
  '(?:nicht|kein|not|pas|no|nada) (?:zwingend |unbedingt |strictly |absolutely )?(?:notig|muss|pflicht|erforderlich|needed|necessary|required|essential|necesario|obligatorio|imprescindible|obligatoire|indispensable|exige),? ?(?:aber|but|mais|pero|doch).{2,30}',
  '(?:was|womit|lo que|ce que|what|que) .{0,15}(?:zusatzlich|besonders|obendrein|ausserdem|ademas|additionally|en plus|extra)(?: .{2,25})?|extra (?:marks|kudos|brownie points)(?: for)?|en plus|ademas',
  '(?:we(?:.d| would| will)?|it would|this would|that would|ce qui|was uns|lo que|things that|what) .{0,20}(?:thrill|delight|over the moon|impress|excite|wow|make us (?:happy|smile)|enchant|begeister|ilusiona|encanta|besonders freu).{0,25}',
  '(?:serait|seraient|sera|seront|est|sont) (?:tres |vivement |egalement )?(?:appreciee?s?|valorisee?s?|souhaitee?s?|un (?:vrai )?plus|des plus|bienvenue?s?|les bienvenue?s?)',
  '(?:even|still|noch|umso|encore|tant|mejor) (?:better|besser|mieux|aun|todavia)(?: (?:if|wenn|si|with|mit|con|avec).{0,20})?|.{0,20}deal[- ]?breakers?|(?:we can|we will|we.ll|you can) teach.{0,20}|sahnehaubchen|zuckerl|bonbon|wishlist|wish list|wunschliste|kur|cherry on top',
  'extra (?:credit|points)(?: for| if.{0,15})?|schon,? aber kein muss|kein muss,? aber .{2,20}',
  "what(?:'s| is) (?:negotiable|optional|nice|extra)|la cerise(?: sur le gateau)?|das sahnehaubchen|la guinda(?: del pastel)?",
  '(?:ce serait|ca serait|ce sera|c.est) .{0,15}mieux(?: si.{0,20})?|mejor (?:que mejor|si).{0,20}|the cherry on top|secondary',
  "(?:(?:it is|it's|would be|is|are|even|also|das ist|das ware|ware|ist|was|noch|es|seria|un|c'est|ce serait|serait|les|des|quelques|big|real|definite|huge|additional|extra|major|my|our|their|the|a|an|vos|ihre|ihr|deine) )*(?:nice|good|great|lovely|ideal|useful|helpful|beneficial|advantageous|welcome|desirable|desirables|preferable|preferred|optional|advantages?|bonus|bonus(?:es| points?| skills?)?|pluses|plus(?: points?| si)?|plusses|extras?|assets?|brownie points|icing on the cake|not essential|von vorteil|vorteilhaft|wunschenswert(?:e[rs]?)?|pluspunkte?|bonuspunkte?|extrapunkte?|kein muss|gern(?:e)? gesehen|idealerweise|ideally|atouts?|souhaitable|souhaites?|apprecies?|idealement|facultatif|deseable|deseables|valorables?|opcional|ideal|preferible|preferiblemente|idealmente|puntos? extras?|optional|zusatzlich|ein plus|un plus|ein bonus)(?: (?:to|but|if|would|zu|si|que|tambien|aber|skills?|have|haves|had|experience|qualifications?|requirements?|criteria|attributes|competenc(?:y|ies)|knowledge|qualities|not|essential|required|supplementaires?|apprecies?|kenntnisse|qualifikationen|a|for|you|points?|ist|sind|waren|ware|requisitos))*",
  '(?:the )?nice[ -]?to[ -]?haves?.{0,25}',
  "(?:it would|it is|would|will|it'd|this would|we'?d|we would|you get|you'll get|you will).{0,20}\\b(?:plus|bonus|nice|great|lovely|love it|advantage|brilliant|ideal|extra|stand out|help)\\b.{0,20}",
  '(?:what|things?|these|this).{0,12}\\b(?:would|will|could|can|might|set|make|sets|makes)\\b.{0,20}\\b(?:apart|stand out|plus|bonus|help|nice|love|advantage|edge)\\b.{0,15}',
  '(?:good|great|nice|useful|helpful|lovely|handy) (?:to have|if|extras?|bonus).{0,20}',
  '(?:preferred|desired|desirable|optional|additional|bonus|advantageous|preferable|secondary) (?:skills?|qualifications?|experience|requirements?|criteria|but.{1,20}|knowledge|attributes|certifications?)(?: (?:and|&) .{1,20})?',
  '(?:not (?:required|essential|a must|needed)|kein muss|no (?:imprescindible|excluyente|obligatorio)|non obligatoire).{0,25}',
  'se (?:valora|valorara|valoraran|valoran|considerara|aprecia|apreciara)(?: (?:positivamente|muy positivamente|especialmente|ademas|tambien|mucho|como plus))?(?: .{1,20})?',
  '(?:valoraremos|valoramos|sumaras?|suma|suman|nos encantaria|te hara destacar|aspectos? (?:a )?(?:valorar|valorables?|deseables?)|requisitos (?:deseables|valorables|opcionales)|meritos|conocimientos (?:deseables|valorables)|competencias deseables|tambien valoramos)(?: .{1,30})?',
  '(?:(?:das|es|was|noch|ware|ist|waren) )*(?:wunschenswert|von vorteil|idealerweise|darüber hinaus|on top|zusatzlich|optional|ausserdem|gern gesehen|schon|toll|super|perfekt|ideal|das i-tupfelchen|kur)(?: (?:ist|sind|ware|waren|wenn du|wenn sie|mitbringst|punkten|wunschenswert|von vorteil|aber kein muss|zusatzlich|auch))*',
  '(?:damit|womit|hiermit) (?:punkten|punktest|uberraschst|begeisterst) (?:sie|du)(?: .{1,20})?',
  'was uns (?:zusatzlich |besonders )?(?:freu|begeister).{0,20}',
  '(?:les |un |vos |tes |des |serait |seraient |constitue(?:nt|rait)? )*(?:\\+|plus|atouts?)(?: (?:du profil|appreciables?|qui .{1,25}|pour .{1,25}|supplementaires?|si .{1,20}))?',
  '(?:ce qui|qualites|competences|connaissances) .{0,15}(?:la difference|souhaite(?:e|s|es)?|appreciee?s?|un plus|optionnelles?|seraient un plus)',
];
const requirements = [
  '(?:what|things) (?:we|you|they) (?:can.?t|cannot|won.?t|could not|couldn.?t) (?:do|live|work|go|manage) without|ohne (?:das|dies) geht.{0,15}|worauf wir nicht verzichten.{0,15}|sans quoi.{0,15}|sin lo que.{0,15}|a must|the musts?',
  '(?:the |your |our )?(?:person|candidate|colleague|new colleague|teammate|applicant|hire|somebody|someone) we(?:.re| are| have|.d| would)? (?:pictur|imagin|want|need|look|hav|in mind|seek|after|hop|dream|expect|like|lov)\\w*.{0,20}',
  'what (?:do|would|will|must|should) (?:we|you|they|i) (?:need|want|expect|look for|require|ask for|bring|have|like)(?: (?:to|from) .{2,20})?|please (?:have|bring|hold|be)|bring (?:with you|along|us)|table stakes|(?:dein|ihr|ton|votre|tu|your) (?:rucksack|gepack|handgepack|werkzeugkoffer|toolbox|toolkit|bagage|mochila|equipaje|suitcase|luggage|kit)',
  '(?:du|sie|you|tu|vous|usted) (?:bist|sind|are|eres|es|etes) (?:richtig|unser\\w*|the one|right|perfect|perfekt).{0,30}|(?:das|dies|folgendes) (?:solltest|sollten|brauchst|brauchen|hast|haben|kannst|konnen) (?:du|sie).{0,25}|gesucht wird.{0,20}|wen wir.{0,25}|a quien .{2,25}|qui (?:nous|on) .{2,25}',
  "what(?:'s| is) (?:non-negotiable|essential|required|needed|important|a must)|pour que ca (?:matche|colle|marche)|damit es passt|para que encajes",
  '(?:desired|ideal) (?:background|profile|candidate)',
  `${your}(?:requirements?|qualifications?|prerequisites|pre-requisites|must[ -]?haves?|need to haves?|essentials?|non-negotiables|competenc(?:y|ies)|eligibility|skillset|skills?|experience|expertise|education(?:al)?|knowledge|background|profile|credentials|attributes|certifications?|licen[cs]es?|criteria)(?:(?: ?(?:,|and|&|/|\\+) ?| )(?:required|needed|summary|sought|requirements?|qualifications?|skills?|experience|expertise|education|knowledge|criteria|attributes|abilities|background|competencies|training|certifications?|specification|to succeed|for (?:the|this) (?:role|job|post|position)))*(?: \\(.{1,20}\\))?`,
  `${your}(?:minimum|basic|required|mandatory|must[ -]have|essential|necessary|key|core|technical|hard|soft|critical|relevant|professional|candidate|person|job|role|entry|academic|language|languages?|it|computer|tech|compulsory|primary|desired candidate|ideal candidate) ?(?:requirements?|qualifications?|skills?|skills? ?set|criteria|experience|knowledge|profile|person|specifications?|spec|competenc(?:y|ies)|education|stack|attributes|abilities|tools|technologies|expertise|haves?)(?:(?: ?(?:,|and|&|/) ?| )(?:required|needed|qualifications?|skills?|experience|knowledge|requirements?|abilities|competencies|education|criteria))*`,
  "(?:so |and |ok,? )?(?:what|who|things?) (?:you(?:'ll|'d| will| should| must|'re)?|we(?:'re|'ll| are| will|'d)?|they(?:'re| are)?|he or she|she or he|he|she|the (?:client|school|team|ward|practice|hospital|candidate)|it takes|does it take|makes you)(?: (?:really|also|ideally|currently|all|need to|needs to|will|should|must|would|'d|like to|want to|hope to|expect to))? ?(?:need|needs|bring|brings|asks?|require|requires|expects?|looks?|looking|wants?|seek|seeking|searching|after|have|has|know|knowing|are|see|like|love|hope|value|succeed|offer us|great|right|a great fit|be)?(?: (?:for|after|in|from|to|of|you|with|us|your|a|the|our|ideal|perfect|next|new|person|candidate|hire|have|bring|know|succeed|apply|thrive|table|team|see|be|successful|role|job|this|and|qualifications|great|good|fit|colleague|applicants?|post))*",
  "(?:we(?:'re| are|'d| would)?|they(?:'re| are)?|the (?:ideal|right|successful|perfect) (?:candidate|person|applicant|hire)|the candidate|candidates?|applicants?|you(?:'ll|'d| will| should| must|'re| are)?|to (?:apply|succeed|be considered|be successful|thrive|qualify)(?: (?:in|for) (?:the|this) (?:role|job|post|position))?,?(?: you(?:'ll| will| should| must)?)?|applicants?|ideally|ideal candidate|your new colleague)(?: (?:also|really|will|should|must|would|ideally|need to|needs to|likely|probably|be|are))*(?: (?:looking for|look for|need|needs|require|expect|ask for|ask|want|like|hope for|have|has|having|bring|brings|offer|are someone who|demonstrate|possess|possesses|bring to the table|with|who|is|in|you|somebody|someone|people|to see|has the following|have the following|the following|fit|right for|love to hear from you|if|might be|a|great|good|tick|boxes|these|meet))+",
  'candidates?(?: (?:must|should|will))?|applicants?(?: (?:must|should|will))?|you|sobre ti|a propos de vous|uber dich',
  "(?:about|who are) you|is (?:this|it|that) you\\??|could (?:this|it|that) be you|sound like you\\??|(?:are|is) you the.{0,20}|(?:the )?(?:ideal|right|successful|perfect|desired) (?:candidate|person|applicant|fit|profile)(?: (?:profile|will|has|have|should|must|is|would|will have))?|(?:candidate|person) (?:profile|specification|requirements?|spec)|(?:desired|ideal) candidate(?: profile)?|(?:the )?(?:person|candidate|you)|applicants? must(?: have)?|hard requirements|(?:must|you must|need)(?: have| be)?|essential|required|mandatory|necessary|non-negotiable|minimum|tech(?:nical|nology)? stack|(?:the )?(?:tech )?stack|we use|you know|languages?|your toolkit|your strengths|your (?:super ?powers)|you might be(?: a (?:good |great )?fit)? if(?: you)?|you(?:'ll| will)? (?:thrive|love|fit|succeed|excel).{0,20} if(?: you)?|why you",
  `${your}(?:profil|anforderungen|anforderungsprofil|bewerberprofil|voraussetzungen|qualifikation(?:en)?|fachkenntnisse|kenntnisse|sprachkenntnisse|fahigkeiten|kompetenzen|starken|erfahrung(?:en)?|skills|background|hintergrund|talente|fachliche kompetenzen|personliche kompetenzen|mussen?|muss-?kriterien|musskriterien|must-haves?|einstellungsvoraussetzungen|ausbildung|expertise)(?:(?: und |,? ?& ?|/)(?:qualifikation(?:en)?|kompetenzen|anforderungen|fahigkeiten|kenntnisse|profil|erfahrung(?:en)?|starken|personlichkeit))*(?: (?:an (?:sie|dich|bewerber.{0,10})|mit|im uberblick))?`,
  '(?:(?:und |so |daran|das|dies|folgendes|was|womit|wodurch|damit|hiermit|wen|wer|dafur|hierfur|dazu|wir|du|sie|der ideale|die ideale|unser(?:e)?|ihr|ausserdem|idealerweise) )*(?:du |sie |dich |wir |ihr |uns |von dir |von ihnen |bewerber(?:in)? )*(?:bringst|bringen|bringt|brauchst|brauchen|braucht|hast|haben|bist|sind|solltest|sollten|suchen|erwarten|wunschen|verfugst|verfugen|besitzt|zeichnet|zeichnen|uberzeugst|uberzeugen|punktest|mitbringst|mitbringen|mitbringt|passt|ausmacht|auszeichnet|kannst|konnen|mochten|setzen|vorausgesetzt|wunsch(?:kandidat|profil)|kandidat)(?: (?:du|sie|dich|wir|ihr|uns|mit|mitbringen|mitbringst|aus|voraus|von|ihnen|dir|zu|am besten|bringst|bringen|haben|hast|sein|unbedingt|gern|gerne|idealerweise|auf jeden fall|brauchst|suchen|erwarten))*',
  '(?:erforderlich|zwingend(?: erforderlich)?|unbedingt|muss|must|notwendig|vorausgesetzt|dein(?:e)? skillset|tech[- ]stack|zwingende voraussetzungen|sprachen)',
  `${your}(?:requisitos?|perfil|formacion|conocimientos|experiencia|competencias|habilidades|aptitudes|cualificaciones|titulacion|idiomas|capacidades|exigencias)(?:(?: y | e |, | / )(?:requisitos?|perfil|formacion|conocimientos|experiencia|competencias|habilidades|aptitudes|titulacion))*(?: (?:minim[oa]s?|imprescindibles?|indispensables?|obligatori[oa]s?|necesari[oa]s?|requerid[oa]s?|basic[oa]s?|esenciales|excluyentes?|buscad[oa]|profesional|ideal|tecnic[oa]s?|del? (?:candidat[oa]|puesto|la candidata|la persona|puesto)|que buscamos|clave))*`,
  '(?:(?:lo|que|¿que|a quien|¿a quien|como eres|quien eres|como es|te|nos|se|le) )*(?:buscamos|pedimos|necesitas|necesitaras|necesitamos|esperamos|aportas|aportaras|traes|requiere|requieren|requerimos|pide|piden(?: si o si)?|necesita|exige|exigimos|debes tener|debes aportar|gustaria(?: que)?|gustaria encontrar|tienes|eres|encajas si|imprescindible|si o si|indispensable|obligatorio|necesario|excluyente|minimo|buscan|exigen|solicita|solicitamos|precisa|precisamos)(?: (?:en ti|de ti|que tengas|que|tener|saber|contar con|a alguien|con|una persona|para|este|puesto|persona|conocer|aportar|encontrar|experiencia))*\\??',
  `${your}(?:profil|competences|prerequis|pre-requis|exigences|qualifications|qualites|formation|experience|connaissances|diplomes?|savoir[- ]faire|savoir[- ]etre|aptitudes|atouts|criteres|conditions requises|langues|parcours)(?:(?: et | ?/ ?|, | & )(?:profil|competences|qualifications|qualites|formation|experience|connaissances|savoir[- ]etre|exigences))*(?: (?:recherchee?s?|souhaitee?|du candidat|requise?s?|attendue?s?|techniques?|necessaires?|exigee?s?|indispensables?|obligatoires?|ideal|cles?|demandee?s?|minimales?|professionnelles?|imperati(?:f|ves?)))*`,
  '(?:(?:ce|que|ce que|nous|on|il|vous|tu|qui|pour ce poste|et) )*(?:recherchons|cherchons|attendons|demandons|exigeons|cherche|recherche|attend|demande|etes-vous|etes|es-tu|es|avez|as|apportez|apportes|vous faut|te faut|faut|indispensable|obligatoire|imperatif|requis|possedez|maitrisez|disposez|correspondez|etes fait.{0,20})(?: (?:vous|toi|de vous|de toi|chez vous|si|un|une|avoir|apporter|absolument|savoir|pour|ce|poste))*\\??',
];
const responsibilities = [
  '(?:your|deine|ihre|votre|ton|tu|su) (?:work|arbeit|travail|trabajo|playground|terrain de jeu|spielwiese)|(?:das|was) (?:kommt )?(?:auf (?:dich|sie) )(?:zu|zukommt|wartet)|was (?:dich|sie) erwartet',
  '(?:ce qui|was|lo que|what) (?:vous|t.|te|dich|sie|ihnen|awaits|is waiting for)(?: |(?<=.))?(?:attend|erwartet|espera|you)(?: .{2,20})?|you(?:.ll| will) (?:learn|get to|help|spend|be) ?(?:to|us|your time)?|(?:your|a|the|an|ein|dein|ihr|tu|un|une|votre|ton) (?:average |normal |typical |typischer |ordinary )?(?:week|weeks|shifts?|mornings?|nights?|days?|tag|woche|dia|semana|journee|semaine)(?: (?:in|at|with|bei|en|chez|dans|on) .{2,25})?',
  'what (?:would|will|do|does) (?:you|they|i|the \\w+) (?:be )?(?:do|doing|work on|working on)(?: (?:all day|every day|here|with us))?|in our \\w+ you(?:.d|.ll| would| will)? be|(?:als|as|comme|como) .{3,40}(?:wirst du|werden sie|you(?:.ll| will)|vous|tu|usted)?',
  "what(?:'s| is) (?:the|this|your) (?:job|role|work|post)(?: about| all about| like)?|what does the (?:job|role|work|post) (?:involve|entail|look like)",
  'work|le travail|die arbeit|expect to|your first (?:\\w+ )?(?:year|month|months|weeks|days|quarter)(?: with us| here)?(?:,? .{0,20})?|ce que tu vas faire.{0,20}|ce que vous allez faire.{0,20}',
  "(?:we|they)(?:'re| are| would)? (?:need|want|looking for|look for|like) (?:someone|somebody|you|a person|a colleague) (?:to|who (?:will|can))",
  "(?:what|how) (?:your|a|the|his|her|their|one'?s?) (?:typical |normal |working )?(?:day|days|week|shift|role|job)s? (?:will |would |could |might )?(?:looks?|include|involve|be|is)(?: like)?",
  '(?:au programme|vos journees|tes journees|votre quotidien|ton quotidien|de quoi il s.agit|ce que fera .{2,30}|lo que (?:va|vas|iras) a hacer|lo que haras|lo que hara|que va a hacer|tu trabajo consiste en|el trabajo)',
  `${your}(?:responsibilit(?:y|ies)|dut(?:y|ies)|tasks?|accountabilit(?:y|ies)|activities|deliverables|functions?|scope(?: of (?:work|the role|duties))?|mission|remit|challenge|impact|day(?:[- ]to[- ]day)?|contribution|areas of responsibility|what you(?:'ll| will)? do|assignment|workload|objectives|purpose)(?:(?: ?(?:,|and|&|/) ?| )(?:responsibilit(?:y|ies)|duties|tasks|accountabilities|activities|include|includes|will include|will be|are|involves?|deliverables|at a glance|objectives|impact|you|with us))*`,
  "(?:so |and |ok,? )?(?:what|how|where|things|here(?:'s| is) what) (?:you(?:'ll|'d| will| would|'re going to)?|we(?:'d| would|'ll| will| want| need)?(?: like)?|(?:they|he or she|she or he|he|she|the (?:job|role|work|post|position|person|jobholder|successful candidate|new hire))(?:'d|'ll)?)(?: (?:will|would|'ll|be|actually|typically|need|want|like|get|to|is|can))*(?: (?:do|doing|does|own|owning|work on|working on|make|tackle|deliver|drive|contribute|help|spend|build|achieve|responsible for|involves?|involved|entails?|includes?|like|about|looks like|look like|all about|accomplish))(?: (?:your|you|us|a|an|the|here|time|days|with|difference|impact|to do|do|for|is|in|on|this|role|job|day|week|each|every|is|looks|like|day-to-day|all about))*",
  "(?:in|during|as part of|on|over|for) (?:this|your|the) (?:role|post|position|job|summer|internship|placement|apprenticeship|time|first .{1,15}|day|shift|shifts|work|contract|project|stage|year)(?: (?:with us|here|at \\w+))?,? ?(?:you(?:'ll| will)?(?: be)?(?: (?:doing|responsible for|asked to|expected to))?)?",
  "(?:day to day|day-to-day|daily|on a (?:typical|normal) day|a (?:typical )?day(?: in the life.{0,20})?|a week in the life|a typical week|on the job|the (?:job|work|mission|role|tasks?|duties)|the day[- ]to[- ]day|job duties|essential functions|your typical (?:day|week)|you(?:'ll| will)(?: be)?(?: (?:also|mainly|mostly|responsible for|expected to|asked to|doing|get to|do|working on))?|you would|you|role and responsibilities|roles? (?:and|&) responsibilities|main purpose|key result areas|kras?|how you(?:'ll| will) (?:help|contribute|make an impact|spend your time)|(?:the )?job (?:involves|entails|includes)|(?:the )?(?:work|role|job|post) (?:involves|includes|will involve|will include|entails)|responsible for|job responsibilities|expectations)",
  `${your}(?:haupt|kern|teil)?-?(?:aufgaben?|tatigkeit(?:en)?|aufgabengebiete?|aufgabenbereiche?|aufgabenfeld(?:er)?|aufgabenschwerpunkte?|schwerpunkte|verantwortlichkeit(?:en)?|verantwortung(?:en|sbereiche?)?|tatigkeitsbereiche?|tatigkeitsfeld(?:er)?|tatigkeitsschwerpunkte|arbeitsgebiete?|einsatzgebiete?|mission|rolle|job|alltag|arbeitsalltag|arbeitstag|tag|herausforderung(?:en)?|einsatz|spielfeld|projekt|taetigkeiten|aufgabenbeschreibung|wirkungskreis|beitrag)(?:(?: und |/| ?& ?)(?:verantwortung(?:en|sbereiche?)?|aufgaben|tatigkeiten|verantwortlichkeiten))*(?: (?:bei uns|im uberblick|im detail|in dieser position|umfassen|sind|sein|beinhalten|als .{1,25}|auf einen blick))*`,
  "(?:(?:das|was|womit|wobei|wofur|worum|wie|so|dafur|hier|und|folgendes|dort|da) )*(?:du |sie |dich |wir |es )*(?:machst|machen|tust|tun|wirst|werden|bewegst|bewegen|ubernimmst|ubernehmen|erwartet|erwarten|kannst|konnen|gestaltest|gestalten|beschaftigst|kummerst|erledigst|bewirkst|bewirken|bist du zustandig|sind sie zustandig|sieht|geht es|gehts|geht's|verantwortest)(?: (?:du|sie|dich|bei uns|tun|machen|in dieser rolle|dein tag|dein job|dein alltag|aus|ihr alltag|ihr tag|es|hier|konkret|mit|uns|auf dich zu|verantworten|zukommen|erwarten))*",
  '(?:zu (?:ihren|deinen|den) (?:haupt)?aufgaben (?:gehoren|gehort|zahlen|zahlt)|(?:du|sie)|dafur (?:bist|sind) (?:du|sie)(?: verantwortlich| zustandig)?|verantwortlich fur|in dieser (?:rolle|position|funktion|stelle)|im tagesgeschaft|stellenbeschreibung und aufgaben)',
  `${your}(?:funciones|responsabilidades|tareas|actividades|cometidos?|mision(?:es)?|objetivos?|dia a dia|rol|labores|quehaceres|retos?|trabajo|atribuciones)(?:(?: y | e |, | / )(?:funciones|responsabilidades|tareas|actividades|objetivos))*(?: (?:principales|a desarrollar|a realizar|del puesto|seran|son|incluyen|basicas|clave|con nosotros|a desempenar|generales|diarias))*`,
  '(?:¿?(?:que|lo que|cual(?:es)?|en que|como) )(?:vas a hacer|haras|hara|haras con nosotros|haras en tu dia a dia|seran? tus? (?:funciones|mision|dia a dia|tareas|responsabilidades|rol)|consiste(?: el (?:puesto|trabajo)| la posicion)?|sera tu dia a dia|es tu mision|te encargaras|te espera|es un dia normal|hara la persona)\\??',
  '(?:te encargaras de|seras responsable de|seras el responsable de|te ocuparas de|tu mision sera|la persona seleccionada|en este puesto|en tu dia a dia|dentro de tus funciones|el puesto (?:incluye|consiste en))',
  `${your}(?:missions?|taches?|responsabilites|activites|attributions|fonctions|role|quotidien|objectifs|job|travail|mandat|defis?)(?:(?: et | ?/ ?|, | & )(?:missions?|taches?|responsabilites|activites|objectifs))*(?: (?:principales?|confiees?|seront|sont|au quotidien|du poste|chez nous|consistent? a|sera de|quotidiennes?|essentielles?|a realiser))*`,
  '(?:(?:ce que|que|en quoi|quelles seront|quel sera|concretement,?|au quotidien,?|a ce titre,?|dans ce cadre,?|en tant que .{1,30},|rattachee? .{1,40},|vous|tu) ?)+(?:ferez(?:-vous)?|feras(?:-tu)?|vos missions|votre role|votre quotidien|ton role|tes missions|allez faire|vas faire|serez(?: en charge de| amenee? a| charge.{0,6} de| responsable de)?|seras(?: en charge de)?|devrez|aurez(?: pour mission(?:s)?(?: de)?)?|assurez|auras pour mission(?: de)?|consiste le poste)?(?: (?:chez nous|au quotidien|vous|serez|charge.{0,6} de))*\\??',
  '(?:au quotidien|le job|le quotidien|contenu du poste|missions? du poste|descriptif des missions|description des missions|la mission|a ce titre|dans ce cadre)',
];
const benefits = [
  'what do (?:you|i|we) (?:get|offer)|was gibt es dafur|que ganas',
  'le deal|the deal|der deal|el trato|money|geld|dinero',
  'ce que (?:propose|offre|proposent|offrent) .{2,30}|(?:the )?terms(?: (?:and|&) conditions)?|terms of employment|conditions|rahmen|compensation (?:and|&) .{2,20}|salary (?:and|&) .{2,20}',
  `${your}(?:benefits?|perks?|rewards?|package|compensation|extras|advantages of .{1,20}|vorteile|benefits|leistungen|angebot|arbeitgeberleistungen|mehrwert|zusatzleistungen|beneficios(?: sociales)?|ventajas|oferta|avantages|benefices)(?:(?: ?(?:,|and|&|und|y|et|/|\\+) ?| )(?:benefits?|perks?|rewards?|salary|package|compensation|culture|vorteile|leistungen|offered|summary|at a glance|fur (?:dich|sie)|bei uns|remuneration|sociaux|sociales|pay|include|includes|at \\w+|hours|leave))*`,
  "(?:so |and )?(?:what(?:'s| is| do| can| will)?|why|how|here(?:'s| is) what) .{0,20}(?:we offer|we give|we provide|we can offer|we pay|we do for you|we'll give|they offer|they give|they pay|in it for (?:you|me)|you(?:'ll| will)? (?:get(?! to)|receive|enjoy|love|gain|earn)|you can expect(?: from us)?|get in return|join(?: us| our.{1,20})?|work (?:here|for us|with us|at .{1,20})|choose us|us|offers you|you should join.{0,15}|for you|looking after you|reward you|thank you).{0,15}",
  "(?:we|they|the (?:company|client|school|trust|hospital|firm)|our client|\\w+) (?:can |also |will )?(?:offers?|give|gives|provide|provides)(?: (?:you|in return|our (?:staff|people|team)))?|(?:the |our |their |job )?(?:offer|deal|good stuff|package|total rewards|extras)|in (?:return|exchange)(?:,? (?:we|you).{0,20})?|you(?:'ll| will)? (?:get|receive|enjoy|earn)|on offer|pay (?:and|&) (?:benefits|conditions|perks)|salary (?:and|&) benefits|(?:compensation|remuneration) (?:and|&) benefits|life at .{1,20}|working (?:here|at .{1,20}|with us|for us)|benefits include",
  '(?:(?:und |das|was|darauf|hierauf|dafur|warum|wieso|freu(?:e)? dich auf|freuen sie sich auf|gute grunde|deshalb|wir|dies) ?)+(?:wir |ihnen |dir |euch |dich |sie |bei uns |fur )*(?:bieten|bietet|geben|erwartet(?: dich| sie)? bei uns|kannst|konnen|bekommst|bekommen|darfst|durfen|uns|zu uns|haben wir|sprechen|spricht|tun wir|versprechen)?(?: (?:wir|dir|ihnen|euch|dich|sie|bei uns|du|freuen|fur dich|fur uns|fur sie|an|noch|zu uns|zu bieten|anbieten|bieten))*',
  '(?:unser angebot|unsere benefits|deine vorteile|ihre vorteile|wir bieten(?: .{1,15})?|was wir .{0,20}bieten|unsere leistungen.{0,20}|rahmenbedingungen|konditionen|unser versprechen|deine benefits|ihr(?:e)? benefits)',
  '(?:(?:¿?que|lo que|¿?por que|te|se|les|la empresa|nosotros|nuestra|tus|y) )*(?:ofrecemos|ofrecen|ofrece|te ofrecemos|obtendras|obtienes|te llevas|te damos|disfrutaras|unirte(?: a .{1,20})?|trabajar (?:con nosotros|aqui|en .{1,20})|nosotros|condiciones y beneficios|encontraras)(?: (?:a cambio|de .{1,10}|con nosotros|por nuestra parte))?\\??|a cambio|beneficios(?: .{1,20})?|ventajas(?: .{1,20})?',
  "(?:(?:ce que|ce qu'|et|pourquoi|nous|on|les petits|la societe|l'entreprise|vous|tu) ?)*(?:offrons|proposons|offre|propose|beneficierez|beneficiez|gagnez|nous rejoindre|rejoindre.{0,20}|(?:petits )plus|avantages|y gagnez|nos avantages|y trouverez)(?: (?:vous|de|en retour|en echange))?\\??|(?:nos |les |vos |tes )?avantages(?: .{1,20})?|remuneration et avantages|on vous offre|en echange|nous vous (?:offrons|proposons)|nous (?:offrons|proposons)|les (?:petits )?plus (?:de l'entreprise|chez nous)",
];
const aboutCompany = [
  "(?:about|meet) (?!you\\b|the (?:role|job|position|candidate)|your)(?:us|our (?:company|team|client)|the (?:company|team|client|organi[sz]ation|school|hospital|practice|firm|business|department|project|employer)|[a-z0-9&.' -]{2,30})|who (?:we are|are we)|our (?:company|story|mission|values|culture|team|vision|client|history|purpose)|(?:company|employer|organi[sz]ation|client|team|school) (?:description|overview|profile|background|introduction)|(?:the )?(?:company|team|client|employer|business|organi[sz]ation|background|context)",
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
  '(?:how|where|when) to apply|apply(?: (?:now|today|here|by|via|to|with|at).{0,20})?|(?:the |our )?(?:application|interview|interviewing|hiring|selection|recruitment) ?(?:process|procedure|details|instructions|deadline|steps|timeline)?|next steps|(?:your )?contacts?(?: (?:us|details|person))?|to apply|closing date|interested|ready to apply|questions|interviews?|the process|what happens next|what to expect|interested\\?|application|send',
  '(?:deine |ihre |die |jetzt |so )?(?:bewerbung(?:en|sprozess|sverfahren|sunterlagen|sfrist)?|bewirb dich.{0,20}|bewerben|kontakt(?:daten)?|ansprechpartner(?:in)?|ansprechperson)(?: (?:an|unter|und .{1,15}|jetzt))?|(?:dein|ihr|unser) (?:kontakt|ansprechpartner(?:in)?|weg zu uns)|interesse( geweckt)?\\??|(?:haben wir|neugierig|klingt).{0,30}|so geht.s weiter|fragen',
  '(?:¿?como )?(?:aplicar|inscribirte|inscripcion|postular(?:te|se)?|presentar(?:se|te)?|solicitar|contacto|candidatura|enviar cv)|(?:el )?proceso(?: de (?:seleccion|contratacion))?|¿?(?:te interesa|interesad[oa])s?\\??|contacto|como solicitar',
  '(?:comment |pour )?(?:postuler|candidater|candidatures?|contact|interesse)|(?:le )?(?:process|processus|procedure|deroule)(?: (?:de|du) (?:recrutement|selection|candidature))?|modalites(?: .{1,20})?|(?:interesse|envie).{0,20}|envoyez.{0,20}',
];
const legal = [
  '(?:our )?(?:commitment to )?(?:equal (?:opportunit(?:y|ies)|employment).{0,30}|eeo.{0,25}|diversity.{0,40}|inclusion.{0,30}|dei|edi|privacy.{0,25}|data protection|gdpr.{0,20}|safeguarding.{0,30}|legal.{0,15}|disclaimer|accommodations?|(?:reasonable )?adjustments?|(?:notice|note) to .{1,25}|agencies|background checks?|right to work|visa.{0,20}|pay transparency.{0,20}|please note|note|important)',
  '(?:datenschutz.{0,20}|chancengleichheit|vielfalt.{0,25}|diversitat|diversity|hinweise?|rechtliches|inklusion|gleichstellung)',
  '(?:igualdad.{0,30}|diversidad.{0,25}|proteccion de datos|privacidad|aviso legal|inclusion|nota)',
  '(?:egalite.{0,25}|diversite.{0,25}|handicap.{0,20}|rgpd|mentions legales|confidentialite|inclusion.{0,20}|donnees personnelles|mission handicap|remarques?)',
];

const kinds: [SectionKind, RegExp][] = [
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

const optional =
  /^(?:kann|optional|desirable|desired|preferred|nice to have|wunschenswert|deseables?|opcional|souhaite|souhaitable|facultatif|not essential|a plus)$/;
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
  [
    'nice_to_have',
    /\bbonus\b|nice.to.have|\ba plus\b|\bpluses\b|desirable|preferred|advantage|good to have|kein muss|not essential|extra credit|stand out|apart|brownie|von vorteil|wunschenswert|pluspunkt|\bein plus\b|valora|deseable|\bplus\b|atout|souhaite|apprecie|serait/,
  ],
  [
    'benefits',
    /benefit|\bperks?\b|we offer|in return|in it for|you(?:'ll| will)? get\b|rewards|package|why (?:join|work|us)|bieten|vorteile|angebot|freuen|beneficio|ventaja|ofrec|avantage|offr(?:ons|e)|propos(?:ons|e)/,
  ],
  [
    'responsibilities',
    /responsib|dut(?:y|ies)\b|\btasks?\b|you(?:'ll| will)(?: be)? (?:do|doing|own|work|build|make|help|lead)|day.to.day|accountab|aufgabe|tatigkeit|verantwort|\bmachst\b|dein (?:job|tag|alltag)|funcion|responsabilidad|tarea|haras|dia a dia|mission|tache|quotidien|ferez|feras|responsabilite/,
  ],
  [
    'requirements',
    /require|qualif|skill|experience|you(?:'ll| will)? (?:bring|need|have)|looking for|about you|who you are|profile?\b|must.have|essential|expect|background|ideal candidate|right person|mitbring|anforderung|voraussetz|kenntnis|erwarten|wunschen|uberzeug|auszeichnet|requisit|perfil|busca|pedimos|necesit|aportas|conocimiento|imprescindible|competence|recherch|attend|\bdemand(?:ons|e|ee|es)\b|prerequis|apportez|formation|exige/,
  ],
];

/** 'What would make us jump for joy', 'What we put on the table': by who has, does or gives something. */
const questions: [SectionKind, RegExp][] = [
  [
    'nice_to_have',
    /\b(?:jump|joy|smile|happy|love|hearts?|extra|herz\w*|freude|froh|feliz|heureux|plaisir|sourire|sonrie\w*)\b/,
  ],
  [
    'benefits',
    /\b(?:we|wir|nous|nosotros|on)\b.*\b(?:offer|put|give|bring|pay|do for|geben|legen|drauf|offr\w+|propos\w+|ponemos|damos|mett\w+)\b/,
  ],
  [
    'requirements',
    /\b(?:you|du|sie|vous|tu)\b.*\b(?:have|need|bring|know|belt|pocket|bag|hast|haben|brauch\w*|avez|faut|tienes|llevas)\b/,
  ],
  [
    'responsibilities',
    /\b(?:store|awaits?|waiting|do|doing|day|tun|machst|erwartet|kommt auf|attend|espera|haras|ferez)\b/,
  ],
];

/** Labels that ask or point: 'What you should have under your belt:'. */
export const isQuestionLabel = (label: string) =>
  /^(?:what|was|womit|das|lo que|que|ce que|ce qui|how|things|und|and|here)\b/i.test(fold(label));

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
