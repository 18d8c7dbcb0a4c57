// Words around the names of skills in requirements, in four languages; matched against folded text.
import { loadWords } from '../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/skill-words.txt', import.meta.url));

/** 'Experience with', 'sichere Kenntnisse in', 'dominio de', 'une bonne maîtrise du': what comes next is a skill. */
export const before = new RegExp(
  String.raw`\b(?:${vocabulary('before')})(?: \([^)]{1,30}\))?(?: (?:[ivx]{1,4}|\d)\b)?(?: (?:${vocabulary('before 2')}))*(?: (?:${vocabulary('before 3')})(?: |(?<=')))+`,
  'g',
);

/** What takes the name of a skill as its object: 'you know Figma', 'si vous connaissez les vins'. */
export const beforeDirect = new RegExp(
  String.raw`\b(?:${vocabulary('beforeDirect')}) (?!your way|how|that|what|who|why|when|to )`,
  'g',
);

/** "Two years' housekeeping experience". */
export const beforeExperience = /\b(?:years?|months?|yrs)'?(?: of)? (?=(?:[a-z0-9&+#.-]+ ){1,3}experience\b)/g;

/** In a wish: 'if you have some Rust'. */
export const beforeWish =
  /\b(?:(?:i|we)(?:'d| would) (?:also )?love|wenn (?:sie|du|er|die person)(?: auch| schon| noch)?|^wer|(?:if you(?:'ve| have)|si (?:tu as|vous avez)) (?:already |ever |also |deja )?(?:touched|used|played|worked|cooked|run|done|built|travaille|utilise|manie)(?: with| in| for| on| avec| dans| sur| le| la| les)?|valora(?:re)?mos|se valora(?:ra|n|ran)?(?: positivamente)?|si (?:ademas |tambien )?(?:sabes?|hablas?|conoces?|manejas?)|if you(?:'ve| have| had| hold| bring| also| already)*(?: got)?|si (?:ademas |tambien )?(?:tienes|traes|aportas|ademas tienes|avez|vous avez|tu as)|wenn du(?: auch| schon| noch)?|(?:bonus|plus|extra) (?:for|if)(?: you(?:'ve| have| had| hold| bring| also| already| know)*(?: got)?)?|points for|credit for|(?:ideally|preferably|idealerweise|idealmente|idealement),? (?:you(?:'ll| will|'ve)?(?: also| already)* (?:have|hold|bring|know|speak|are|got)|haben sie|hast du|bringst du|bringen sie|verfug\w+ (?:sie|du) uber|tienes|cuentas con|vous (?:avez|maitrisez|connaissez|parlez)|he or she has|they have)) /g;

/** What ends the name of a skill in running text. */
export const scope = new RegExp(String.raw`(?:^| )(?:${vocabulary('scope')})(?: |$)`);

/** Adjectives, articles and words of degree before a name. */
export const leading = new RegExp(String.raw`^(?:${vocabulary('leading')})(?: |(?<=')|$)`);

/** Words behind a name that are no part of it. */
export const trailing = new RegExp(
  String.raw`(?<=[a-z]{3})(?:sprach|grund|fach)?kenntnisse$|(?:^| |-)(?:${vocabulary('trailing')})$`,
);

/** A phrase that holds one of these is no skill: time, degree, person, place, manner. */
export const generic = new RegExp(String.raw`[€£$]|\b(?:${vocabulary('generic')})\b`);

/** Where work is done, and what ends the name of a place or a thing at large: 'a hotel kitchen', 'cocina de hotel'; not 'kitchen management', 'cocina a la brasa'. */
export const place = new RegExp(
  String.raw`(?:^|\s)(?:${vocabulary('place')})$|^(?:${vocabulary('place 2')})(?:$| (?:de|d'|du|en|y|e|et|o|ou|recent|\d))`,
);

/** A degree and what it is in: 'MSc in electrical engineering', 'Studium der Informatik'. */
export const degree = new RegExp(String.raw`\b(?:${vocabulary('degree')})\b`);

/** What makes a part of a degree's line count by itself. */
export const licence = new RegExp(String.raw`\b(?:${vocabulary('licence')})\b`);

/** What a name does not end with. */
export const dangling = new RegExp(String.raw`(?:^|\s)(?:${vocabulary('dangling')})$`);
/** Words of a sentence, which no name holds. */
export const ofSentence = new RegExp(String.raw`\b(?:${vocabulary('ofSentence')})\b`);
/** What is left of a cue without its object, or of a number: no name. */
export const cueAlone = new RegExp(String.raw`^(?:${vocabulary('cueAlone')})$`);
