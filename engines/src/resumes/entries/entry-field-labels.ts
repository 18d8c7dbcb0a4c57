// Labels that forms put before the parts of an entry: 'Employer: Acme', 'Puesto: Técnica de marketing'.
import { fold } from '../../text/fold.ts';

export type EntryHint = 'what' | 'where' | 'place' | 'dates';

const labels: Record<EntryHint, string> = {
  what:
    'position|positions? held|job title|title|role|designation|occupation|occupation or position held|post|degree|qualification|' +
    'title of qualification awarded|course|major|tatigkeit|funktion|beruf oder funktion|stelle|abschluss|studiengang|' +
    'poste|poste occupe|fonction|intitule du poste|fonction ou poste occupe|diplome|intitule du certificat ou diplome delivre|' +
    'puesto|cargo|funcion o cargo ocupado|puesto o cargo ocupados|titulo|titulacion|titulo de la cualificacion obtenida|cualificacion obtenida|profesion o cargo desempenado|' +
    'ruolo|mansione|posizione|qualifica|qualifica conseguita|lavoro o posizione ricoperti|tipo di impiego|titolo della qualifica rilasciata|titolo di studio|' +
    'functie|diploma|funcao|funcao ou cargo ocupado|designacao da qualificacao atribuida|curso|stanowisko|zajmowane stanowisko|tytul|职位|岗位|职务|学位|专业|職位|役職|学部',
  where:
    'company|company name|employer|organi[sz]ation|name of employer|name and address of employer|client|institution|university|school|college|' +
    'name of organi[sz]ation providing education|name and type of organisation providing education and training|firma|arbeitgeber|unternehmen|name und adresse des arbeitgebers|hochschule|schule|einrichtung|bildungseinrichtung|institution|' +
    "entreprise|societe|employeur|nom et adresse de l'employeur|etablissement|ecole|universite|" +
    'empresa|empleador|nombre de la empresa|nombre del centro|nombre y tipo de la organizacion que ha impartido la formacion|nombre y direccion de la empresa|nombre y direccion del empleador|institucion|centro|universidad|' +
    'azienda|nome dell.organizzazione erogatrice|nome e tipo d.organizzazione erogatrice dell.istruzione e formazione|nome e tipo di istituto di istruzione o formazione|datore di lavoro|nome e indirizzo del datore di lavoro|istituto|universita|scuola|' +
    'werkgever|bedrijf|onderwijsinstelling|empregador|nome e endereco do empregador|instituicao|universidade|pracodawca|uczelnia|公司|公司名称|单位|学校|会社名|勤務先',
  place: 'location|place|city|ort|standort|lieu|lugar|ciudad|luogo|sede|plaats|local|cidade|miejsce|地点|勤務地',
  dates:
    'dates?|dates of employment|period|duration|from|time|zeitraum|dauer|datum|periode|duree|fechas?|fechas \\(de - a\\)|periodo|duracion|data|durata|date \\(da - a\\)|datas?|okres|时间|期間|在职时间',
};
const patterns = Object.entries(labels).map(([hint, words]) => ({
  hint: hint as EntryHint,
  pattern: new RegExp(`^(?:${words})(?:\\s*[:：]\\s*|$)`, 'u'),
}));

const phrases = new RegExp(`^(?:${Object.values(labels).join('|')})$`, 'u');
const fewestWords = 2; // Of a label's first line, by which it is known to go on.

/** Whether two lines together are a label of several words, as a narrow column breaks it. */
export function isBrokenLabel(first: string, second: string): boolean {
  const folded = fold(first);
  return folded.split(' ').length >= fewestWords && phrases.test(`${folded} ${fold(second)}`);
}

/** The label that a text begins with, or is. `length` counts its letters with the colon. */
export function entryLabel(text: string): { hint: EntryHint; length: number } | undefined {
  if (!/[:：]/.test(text) && text.length > 60) return undefined;
  const folded = fold(text);
  for (const { hint, pattern } of patterns) {
    const match = pattern.exec(folded);
    if (match) return { hint, length: match[0].length };
  }
  return undefined;
}
