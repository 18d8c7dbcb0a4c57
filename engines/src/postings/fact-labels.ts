// Labels of facts about a position, in four languages: 'Location: Leeds'.
import { fold } from '../text/fold.ts';

const facts =
  '(?:job |position |posting )?title|position|role|job|post|vacancy|stelle|stellentitel|titel|berufsbezeichnung|puesto|cargo|vacante|posicion|nombre del puesto|intitule(?: du poste)?|poste|titre|fonction|' +
  'company(?: name)?|organi[sz]ation|employer|client|school|business|firma|unternehmen|arbeitgeber|empresa|compania|cliente|empleador|entreprise|societe|employeur|etablissement|end client|' +
  '(?:job |work |office )?location|locations|place(?: of work)?|city|based(?: in)?|where|site|office|workplace|base|(?:stand|arbeits|einsatz|dienst)ort|ort|ubicacion|lugar(?: de trabajo)?|localidad|ciudad|localizacion|sede|zona|lieu(?: de travail)?|localisation|ville|lieu du poste|localite|' +
  'salary(?: range| band)?|pay(?: range| rate| band)?|wages?|rate|day rate|hourly rate|ctc|compensation|budget|base(?: salary| pay)?|ote|stipend|package|grade|band|remuneration|(?:jahres|monats|brutto|jahresbrutto|einstiegs)?gehalt(?:sspanne|srahmen)?|vergutung|entgelt|entlohnung|bezahlung|lohn|stundenlohn|tagessatz|stundensatz|verdienst|honorar|salario(?: bruto)?|sueldo|retribucion|remuneracion|tarifa|banda salarial|rango salarial|salaire|gratification|tjm|fourchette|indemnite|' +
  '(?:employment|contract|job|position|engagement|work) (?:type|status|basis|term)|type|contract(?: length)?|term|basis|status|tenure|(?:vertrags|beschaftigungs|anstellungs)art|vertrag|arbeitszeit|umfang|pensum|arbeitspensum|arbeitsverhaltnis|wochenstunden|anstellung|tipo(?: de (?:contrato|empleo|jornada|puesto))?|contrato|jornada(?: laboral)?|horarios?|contrat|type(?: de (?:contrat|poste))|temps de travail|horaires?|statut|temps|' +
  '(?:working |weekly )?hours|shifts?(?: pattern)?|schedule|working pattern|mode|(?:work|working) (?:mode|model|arrangements?|style|pattern|location)|workplace type|remote|office policy|home ?office|arbeitsmodell|arbeitsweise|remote-?anteil|modalidad(?: de trabajo)?|modelo(?: de trabajo)?|teletrabajo|teletravail|mode de travail|organisation|' +
  'start(?: date)?|starting|duration|length|period|beginn|start|startdatum|startzeitpunkt|eintritt(?:sdatum|stermin)?|arbeitsbeginn|dauer|laufzeit|projektdauer|befristung|inicio|fecha de (?:inicio|incorporacion)|incorporacion|duracion|plazo|duree|debut|demarrage|date de (?:debut|demarrage|prise de poste)|prise de poste|disponibilite|' +
  'report(?:s|ing) (?:to|line)|department|team|function|division|business unit|abteilung|bereich|team|departamento|area|equipo|departement|service|direction|' +
  'ref(?:erence)?(?: (?:no|number|code))?|(?:job )?(?:id|code|req(?:uisition)?(?: id)?)|kennziffer|referenz(?:nummer)?|stellen-?id|referencia|reference|' +
  'closing date|deadline|applications close|apply by|bewerbungsfrist|bewerbungsschluss|fecha limite|cierre|date limite|notice(?: period)?|openings|(?:no|number)\\.? of (?:vacancies|openings|positions)|vacancies|plazas|vacantes|posted|' +
  'industry|sector|branche|secteur|level|seniority|career level|experience level|karrierestufe|nivel|niveau|seniorite|travel|reisebereitschaft|reisetatigkeit|viajes|deplacements|' +
  "total experience|years? of experience|exp|experience|experience required|work experience|berufserfahrung|erfahrung|experiencia|anos de experiencia|annees d'experience|web(?:site)?|phone|tel|telefon|telefono|telephone|e-?mail|mail|interview mode|mode of interview|gender|age|what|wer|wo|wann|when|who|quien|donde|cuando";
const factLabel = new RegExp(`^(?:${facts})$`);

/** Years alone, which say how much experience and nothing else: 'Experience: 4-7 years'. */
const yearsAlone =
  /^(?:min(?:imum|destens|imo)?\.? |at least |ab |desde |mas de |au moins |over )?\d{1,2}(?:[.,]\d)?\+?(?: ?(?:-|to|bis|a|und|and|y|et) ?\d{1,2})?\+? ?(?:years?|yrs?|jahren?|anos?|ans|annees?|y)?(?: ?(?:or more|y mas|minimum|exp(?:erience)?\.?|of experience|relevant|berufserfahrung|d'experience|de experiencia))?[.+]?$/;
/** 'Where you will work', 'Wo du arbeitest', 'Donde trabajaras'. */
export const ofPlace =
  /^(?:where|wo|donde|ou)\b(?=.{0,24}\b(?:work|based|be|sit|arbeit\w*|sitz\w*|bist|trabaj\w*|estaras|travail\w*|serez)\b).{0,30}$|^.{0,20}\b(?:location|standort|arbeitsort|einsatzort|ubicacion|localisation)$/;
/** 'Kind of appointment', 'Art der Anstellung'. */
export const ofContract =
  /^(?:kind|type|nature|form|art|typ|tipo|clase|nature|type|forme) (?:of|der|des|de|du|d')(?: |(?<='))(?:the |la |le )?(?:appointment|contract|employment|work|post|engagement|anstellung|beschaftigung|vertrags?|contrato|contratacion|empleo|jornada|contrat|emploi|poste)$/;
const experience = /experience|experiencia|erfahrung|^exp$/;

/** True for the label of a fact that is no duty and no requirement; `content` is what stands behind it. */
export function isFactLabel(label: string, content: string): boolean {
  const folded = fold(label).trim();
  if (ofPlace.test(folded) || ofContract.test(folded)) return true;
  if (experience.test(folded)) return factLabel.test(folded) && yearsAlone.test(fold(content).trim());
  return factLabel.test(folded);
}
