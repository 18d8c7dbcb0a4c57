// Label lines of adverts: 'Location: Leeds', 'Standort – Wien', 'Contrat : CDI', or a label on a line of its own.
import { loadWords } from '../../text/vocabulary.ts';
import { ofContract, ofPlace } from '../fact-labels.ts';
import type { Span } from '../posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/labels.txt', import.meta.url));

export type LabelKind = 'title' | 'company' | 'location' | 'type' | 'mode' | 'years' | 'level' | 'pay' | 'other';

/** `label_start`: where the label itself begins; the span is that of the value. */
export type Labelled = Span & { kind: LabelKind; text: string; label: string; label_start: number };

const lists: Record<Exclude<LabelKind, 'other'>, string> = {
  title: `job title|title|position|position title|role|role title|job role|vacancy|post|post title|job|job name|opening|hiring for|designation|
    stelle|stellenbezeichnung|stellentitel|jobtitel|berufsbezeichnung|positionsbezeichnung|wir suchen|gesucht|gesuchte position|beruf|
    puesto|puesto de trabajo|cargo|vacante|posicion|nombre del puesto|titulo del puesto|titulo|puesto ofertado|oferta|perfil buscado|se busca|
    poste|intitule du poste|intitule|titre du poste|titre|fonction|metier|offre|poste a pourvoir|poste propose|emploi`,
  company: `company|org|organisational unit|agency|authority|employing body|employing organisation|employing authority|who|wer|quien|qui|clinic|hotel|restaurant|charity|council|arbeitgeberin|dienststelle|klinik|schule|trager|colegio|hotel/restaurante|ayuntamiento|collectivite|commune|association|mairie|company name|employer|organisation|organization|organisation name|hiring company|hiring organisation|hiring organization|
    client|end client|business|firm|school|hospital|practice|trust|studio|institution|about company|
    firma|unternehmen|arbeitgeber|firmenname|auftraggeber|kunde|einrichtung|betrieb|gesellschaft|
    empresa|nombre de la empresa|compania|entidad|empleador|organizacion|cliente|centro|empresa contratante|
    entreprise|societe|employeur|structure|etablissement|organisme|raison sociale|nom de l'entreprise|recruteur`,
  location: `location|locations|job location|work location|office location|location of work|place|place of work|workplace location|office|offices|
    based|based in|base|where|city|site|duty station|town|job site|region|address|work address|location(s)|position location|area|
    standort|standorte|ort|arbeitsort|einsatzort|dienstort|dienstsitz|arbeitsstatte|arbeitsplatz|stadt|einsatzgebiet|adresse|beschaftigungsort|wo|
    lugar|lugar de trabajo|ubicacion|localidad|localizacion|ciudad|sede|centro de trabajo|zona|zona de trabajo|provincia|poblacion|donde|direccion|lugar del puesto|
    lieu|lieu de travail|lieu du poste|localisation|ville|lieu de mission|lieu d'exercice|lieu d'affectation|lieu de stage|implantation|
    lieu d'embauche|ou|poste base a|base a|secteur geographique`,
  type: `appointment|appointment type|roster|employment type|job type|contract|contract type|type|type of contract|type of employment|employment|employment status|hours|working hours|
    working time|working pattern|work schedule|schedule|status|term|terms|tenure|duration|contract length|length|work type|position type|basis|
    engagement|employment basis|contract duration|shift|shifts|time|hours per week|contract term|employment term|job basis|fte|
    arbeitszeit|beschaftigungsart|beschaftigung|anstellungsart|anstellung|anstellungsverhaltnis|vertragsart|vertrag|umfang|arbeitszeitmodell|pensum|befristung|
    beschaftigungsumfang|stellenumfang|dauer|vertragsdauer|laufzeit|arbeitsverhaltnis|wochenstunden|stunden|beschaftigungsgrad|stellenart|vertragstyp|art der anstellung|art der beschaftigung|
    tipo de contrato|contrato|jornada|jornada laboral|horario|tipo de empleo|modalidad de contrato|modalidad contractual|duracion|tipo de jornada|tipo|dedicacion|contratacion|tipo de contratacion|tipo de puesto|
    type de contrat|contrat|temps de travail|duree|type d'emploi|statut|horaires|duree du contrat|type de poste|nature du contrat|rythme|duree hebdomadaire|duree de la mission|temps|duree du stage|quotite`,
  mode: `telework|telework eligible|remote eligible|telework eligibility|remote option|wfh|work from home|work mode|work model|working model|mode|mode of work|workplace type|workplace|working arrangement|working arrangements|work arrangement|remote|
    remote policy|remote work|work setup|work style|working style|location type|work setting|remote status|remote working|setting|
    arbeitsmodell|arbeitsweise|home office|homeoffice|home-office|mobiles arbeiten|arbeitsform|
    modalidad|modalidad de trabajo|modelo de trabajo|teletrabajo|formato|regimen|forma de trabajo|
    teletravail|mode de travail|organisation du travail|modalite|modalites|organisation|modalites de travail`,
  years: `experience|years of experience|experience required|required experience|work experience|exp|experience needed|relevant experience|min experience|
    minimum experience|total experience|exp required|years experience|professional experience|
    berufserfahrung|erfahrung|praxiserfahrung|erforderliche berufserfahrung|berufspraxis|
    experiencia|experiencia requerida|anos de experiencia|experiencia minima|experiencia laboral|experiencia necesaria|
    experience requise|annees d'experience|experience souhaitee|experience demandee|experience professionnelle|experience minimum|experience exigee`,
  level: `seniority|level|experience level|seniority level|career level|job level|position level|role level|grade|
    karrierelevel|karrierestufe|erfahrungsstufe|erfahrungslevel|senioritat|level of experience|berufserfahrung level|
    nivel|nivel de experiencia|nivel profesional|seniority requerido|categoria|nivel del puesto|
    niveau|niveau d'experience|seniorite|niveau de seniorite|niveau du poste`,
  pay: `salary|pay|compensation|rate|day rate|daily rate|hourly rate|ctc|package|remuneration|wage|wages|salary range|pay range|base salary|base pay|pay rate|
    salary package|stipend|annual salary|salary band|pay band|base|rate of pay|salary offered|budget|salary & benefits|salary and benefits|compensation range|starting salary|total package|salary (gross)|annual ctc|
    gehalt|vergutung|verdienst|lohn|stundenlohn|jahresgehalt|monatsgehalt|bezahlung|entgelt|tagessatz|stundensatz|gehaltsspanne|gehaltsrahmen|gehaltsband|bruttogehalt|jahresbruttogehalt|bruttojahresgehalt|monatslohn|einstiegsgehalt|honorar|grundgehalt|gehaltsangabe|mindestgehalt|praktikumsvergutung|
    salario|sueldo|retribucion|remuneracion|banda salarial|rango salarial|tarifa|compensacion|salario bruto anual|salario bruto|paquete salarial|sueldo mensual|oferta economica|condiciones economicas|beca|ayuda economica|dotacion|salario anual|tarifa diaria|
    salaire|remuneration|retribution|tjm|gratification|tarif|fourchette|fourchette salariale|salaire brut|salaire annuel|salaire mensuel|package|indemnite|taux horaire|tarif horaire|tarif journalier|tarif jour|tarif/jour|taux journalier|salaire propose|remuneration annuelle`,
};

const kinds = new Map<string, LabelKind>();
for (const [kind, list] of Object.entries(lists))
  for (const label of list.split('|')) if (!kinds.has(label.trim())) kinds.set(label.trim(), kind as LabelKind);

const filler = new RegExp(String.raw`(?<![a-z])(?:${vocabulary('filler')})(?![a-z])'?`, 'g');
const institution = new RegExp(String.raw`^(?:${vocabulary('institution')})$`);
const ofPay =
  /^(?:what (?:we pay|it pays|you(?:'ll| will)? (?:earn|get paid))|was (?:wir dir zahlen|du verdienst|sie verdienen)|lo que pagamos|cuanto pagamos|ce que (?:nous payons|tu gagnes|vous gagnez)|how much|combien|wie ?viel|cuanto|we pay|was wir zahlen|range|fourchette|spanne)$/;

/** What a label announces; undefined where the words are no label of a fact. */
export function labelKind(flat: string): Exclude<LabelKind, 'other'> | undefined {
  const name = flat.replace(/^[\s*_#>-]+|[\s*_:?-]+$/g, '').replace(/\s+/g, ' ');
  const kind = kinds.get(name) ?? kinds.get(name.replace(/^(?:the|der|die|das|el|la|le|your|our|ihr|unser) /, ''));
  if (kind) return kind as Exclude<LabelKind, 'other'>;
  const bare = name.replace(filler, '').trim().replace(/\s+/g, ' ');
  const bareKind = bare === name ? undefined : kinds.get(bare);
  if (bareKind) return bareKind as Exclude<LabelKind, 'other'>;
  if (institution.test(name) || institution.test(bare)) return 'company';
  if (ofPay.test(name)) return 'pay';
  if (ofPlace.test(name)) return 'location';
  if (ofContract.test(name)) return 'type';
  return /^(?:vacancy|position|job|role|stelle|puesto|poste|offre|oferta)\b(?! (?:description|summary|overview|purpose|type)).{1,26}$/.test(
    name,
  ) && /\d/.test(name)
    ? 'title'
    : undefined;
}

// A label at the beginning of a line or behind a separator; the value goes on to the next label or separator.
const labelBefore =
  /(^[^\p{L}\p{N}(\n]{0,6}|[|•·;▪●]\s*|[.)]\s+|,\s+| {2,})([\p{L}][\p{L} '/&()-]{0,38}?)\s*(?::(?!\/\/)\s*|\?\s+| (?:is|ist|es|est) (?=\p{Lu})|\s=\s| [–—-] | ?[|│] ?|\t+|\.{3,}\s*)/gu;

const endOfValue = /\s*[|•·▪●]|;\s/;
/** 'Wanted: Buyer (m/f/d) – Brindle Mill, Ulm. Part time.': what follows the title is of the line, not of the title. */
const endOfTitle = /\s*[|·•▪●]|;\s|(?<=\([^()]*\/[^()]*\))\s+[–—-]\s|(?<=[\p{Ll})])\.\s+(?=\p{Lu})/u;

/** The labels with values that stand in one line; `start` is the place of the line in the text. */
export function findLabels(line: string, flat: string, start: number): Labelled[] {
  const marks: { from: number; valueFrom: number; kind: LabelKind; label: string }[] = [];
  for (const match of line.matchAll(labelBefore)) {
    const from = (match.index as number) + (match[1] as string).length;
    const label = flat.slice(from, from + (match[2] as string).length);
    const kind = labelKind(label);
    const isColon = /[:=]|\t|\.{3}/.test(match[0]);
    // 'Salary | £31,000': two cells of a table; more of them are a head that happens to begin with such a word.
    const isCell =
      /[|│]/.test(match[0].slice(-3)) && line.split(/[|│]/).filter((cell) => cell.trim() !== '').length === 2;
    if (/[|│]\s?$/.test(match[0]) && !isCell) continue;
    const isAsked = /[?]\s+$/.test(match[0]);
    const isSaid = / (?:is|ist|es|est) $/.test(match[0]);
    if (isAsked || isSaid) {
      const isKnown = isSaid ? kind === 'title' : kind;
      if (!isKnown || (isSaid && from > 3)) continue;
    } else if (!kind && (!isColon || match[1]?.startsWith(','))) continue;
    else if (!isColon && (marks.length > 0 || from > 3 || (kind === 'title' && !isCell))) continue;
    marks.push({ from, valueFrom: (match.index as number) + match[0].length, kind: kind ?? 'other', label });
  }
  return marks.flatMap((mark, at) => {
    const next = marks[at + 1]?.from ?? line.length;
    const cut = line.slice(mark.valueFrom, next).search(mark.kind === 'title' ? endOfTitle : endOfValue);
    const end = cut >= 0 ? mark.valueFrom + cut : next;
    const text = line.slice(mark.valueFrom, end).replace(/[\s,;|.·•-]+$/, '');
    if (!text.trim()) return [];
    const lead = text.length - text.trimStart().length;
    const from = start + mark.valueFrom + lead;
    const value = text.trim();
    return [
      {
        kind: mark.kind,
        label: mark.label,
        text: value,
        start: from,
        end: from + value.length,
        label_start: start + mark.from,
      },
    ];
  });
}
