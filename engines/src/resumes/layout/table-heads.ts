// The first row of a table of studies or jobs, which names its columns and is no entry.
import { fold } from '../../text/fold.ts';
import type { Row } from './rows.ts';

const columns =
  /^(?:s\.? ?no\.?|sr\.? ?no\.?|course|courses|degree|examination|exam|qualification|class|standard|stream|specialization|institution|institute|name of (?:the )?(?:institution|institute|school|college|organi[sz]ation)|school|college|school\/college|university|board|board\/university|university\/board|board \/ university|year|year of|year of passing|passing|passing year|duration|percentage|percentage \/ ?(?:cgpa)?|percentage\/cgpa|marks|% of marks|%|%age|cgpa|cgpa\/%|grade|division|result|organi[sz]ation|company|employer|name of (?:the )?employer|designation|position|role|job title|duties|responsibilities|period|dates|from|to|arbeitgeber|unternehmen|funktion|aufgaben|tatigkeit|jahr|einrichtung|employeur|poste|taches|periode|empresa|cargo|puesto|funciones|periodo|azienda|mansione|ruolo|werkgever|functie|taken|opleiding|abschluss|schule|zeitraum|note|diplome|etablissement|annee|mention|titulo|centro|ano|titolo|istituto|anno|voto)$/;

/** Whether all parts of a row are names of columns, at least two of them. */
export function isTableHead(row: Row): boolean {
  return row.parts.length > 1 && row.parts.every((part) => columns.test(fold(part.text).trim()));
}
