// How well studies went, which is neither a degree nor a school.
import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';

const honours =
  'first class(?: honou?rs)?|1st class|first|1st|upper second(?: class)?|lower second(?: class)?|second class(?: upper| lower)?(?: division)?|third class|2[:.][12]|' +
  '(?:summa |magna )?cum laude|with (?:distinction|merit|honou?rs|high honou?rs)|distinction|merit|honou?rs|passed?|' +
  "dean's list|valedictorian|salutatorian|" +
  'sehr gut|gut|befriedigend|mit (?:auszeichnung|gutem erfolg|ausgezeichnetem erfolg)|' +
  'mention (?:tres bien|assez bien|bien)|(?:avec )?(?:les )?felicitations(?: du jury)?|' +
  'sobresaliente|notable|matricula de honor|con (?:lode|merito)|met (?:onderscheiding|grote onderscheiding)|cum laude';
const figures =
  '\\d{1,3}(?:[.,]\\d+)?\\s?%|\\d{1,3}(?:[.,]\\d+)?\\s?/\\s?\\d{1,3}(?:[.,]\\d+)?(?:\\s(?:e lode|con lode))?';
const measure =
  '(?:c?gpa|sgpa|cwa|wam|grade|final grade|note|abschlussnote|gesamtnote|score|marks|percentage|average|nota(?: media)?|promedio|moyenne|voto|votazione|media|cijfer)';
const grade = new RegExp(
  `^\\(?(?:${honours}|${figures}|${measure}\\s*(?:of|de|di)?\\s*[:=]?\\s*(?:\\d[\\d.,/% ]*|[a-f][+-]?))\\)?$`,
);

/** True for 'First Class', '2:1', 'cum laude', '110/110 e lode', 'GPA 3.9' and the like, and nothing else beside. */
export const isGrade: (text: string) => boolean = memoize((text) => grade.test(fold(text).trim()));
