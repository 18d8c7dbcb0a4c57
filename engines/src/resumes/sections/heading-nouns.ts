// Headings by the noun they are built on: '<anything> Experience', 'Formation <quelconque>'. All folded.
import type { SectionKind } from './section-kind.ts';

const words = (list: string) => list.trim().split(/\s+/);

// The noun stands last: English, German, Dutch, Polish, the Nordic languages.
const lastNouns: Partial<Record<SectionKind, string[]>> = {
  experience: words(`
    experience experiences employment employments posts positions career careers record history jobs gigs roles appointments placements
    internships assignments engagements erfahrung erfahrungen berufserfahrung praxis werdegang tatigkeit tatigkeiten stationen laufbahn praktika
    anstellungen stellen beschaftigungen ervaring ervaringen werkervaring loopbaan functies banen dienstverbanden`),
  education: words(`
    education studies schooling degrees academics ausbildung ausbildungen studium bildung schulbildung schulzeit studienzeit
    abschlusse opleiding opleidingen onderwijs`),
  skills: words(`
    skills skill softwares competences competencies competence kit toolkit toolbox proficiency proficiencies strengths abilities
    expertise know-how kenntnisse kompetenzen fahigkeiten fertigkeiten starken vaardigheden competenties kennis`),
  certifications: words(`
    certificates certifications certs licences licenses tickets courses seminars accreditations permits registrations workshops
    zertifikate zertifizierungen lizenzen kurse lehrgange scheine seminare attesten certificaten cursussen`),
  projects: words('projects projekte projecten'),
  volunteering: words(`
    volunteering extracurriculars extracurricular membership memberships board boards involvement affiliations ehrenamt ehrenamter
    mitgliedschaft mitgliedschaften vrijwilligerswerk lidmaatschappen nevenactiviteiten`),
  awards: words(
    'awards decorations honours honors prizes distinctions scholarships medals auszeichnungen preise prijzen',
  ),
  publications: words(
    'publications talks lectures conferences patents exhibitions veroffentlichungen publikationen publicaties',
  ),
  interests: words('interests hobbies pastimes interessen hobbys'),
  references: words('references referees referenzen referenties'),
  languages: words('languages speaks sprachen talen'),
  summary: words('summary synopsis profile statement'),
  other: words('abroad auslandsaufenthalt auslandsaufenthalte'),
};

// The noun stands first, its adjectives behind it: French, Spanish, Italian, Portuguese.
const firstNouns: Partial<Record<SectionKind, string[]>> = {
  experience: words(`
    experience experiences parcours emplois postes stages missions experiencia experiencias trayectoria empleos puestos cargos
    practicas esperienza esperienze impieghi incarichi tirocini empregos estagios`),
  education: words(`
    etudes diplomes scolarite cursus estudios educacion titulos titulaciones istruzione studi educacao estudos`),
  skills: words(`
    competences connaissances aptitudes outils logiciels competencias habilidades conocimientos herramientas competenze conoscenze
    capacita strumenti conhecimentos ferramentas`),
  certifications: words(`
    certificats certifications attestations habilitations permis certificados certificaciones cursos constancias licencias
    certificati certificazioni attestati corsi patenti certificacoes licencas`),
  projects: words('projets realisations proyectos progetti projetos projectos'),
  volunteering: words('benevolat engagements voluntariado volontariato'),
  awards: words('prix distinctions premios premi riconoscimenti reconocimientos'),
  publications: words('publicaciones pubblicazioni publicacoes ponencias'),
  interests: words('loisirs aficiones intereses interessi interesses'),
  languages: words('langues idiomas lingue linguas'),
};

// What stands under these tells which of the kinds it is; the first where it does not.
const unsure: [SectionKind[], string[]][] = [
  [
    ['certifications', 'education'],
    words(
      'training trainings formation formations formacion formaciones formazione formazioni formacao formacoes weiterbildung',
    ),
  ],
  [['education', 'certifications', 'skills', 'summary'], words('qualifications qualification qualifikationen')],
  [['education', 'certifications'], words('study studie institutions schule')],
  [['skills', 'experience', 'projects'], words('tech software tools technologies equipment')],
  [['publications', 'certifications', 'experience'], words('papers research')],
  [
    ['volunteering', 'interests'],
    words(
      'activity activities service actividad actividades activite activites attivita atividade atividades leadership',
    ),
  ],
];

const toMap = (nouns: Partial<Record<SectionKind, string[]>>) =>
  new Map(Object.entries(nouns).flatMap(([kind, list]) => list.map((noun) => [noun, kind as SectionKind] as const)));

const [last, first] = [toMap(lastNouns), toMap(firstNouns)];
const several = new Map(unsure.flatMap(([kinds, list]) => list.map((noun) => [noun, kinds] as const)));

// 'attended with dates', 'de la carrière': what comes behind says more about the noun.
const behind =
  /\s(?:with|of|in|at|for|by|from|attended|held|mit|im|in der|de|del|des|du|en|avec|con|di|da|do|com|met|van)\s.*$/;
const participle = /\s(?:attended|held|undertaken|obtained|completed|spoken|known|gained|taken)$/;

// Says more than the noun: 'Volunteer Experience', 'Board Service'.
const unpaid =
  /\b(?:volunt|volont|ehrenamt|benevol|wolontariat|vrijwillig|freiwillig)|\b(?:board|community|public|civic|professional) service$/;

/** The kinds that a heading may be of by its noun, likeliest first; none where it has no such noun. */
export function kindsByNoun(form: string): SectionKind[] {
  if (unpaid.test(form)) return ['volunteering'];
  const kinds = form.split(/ & |, /).flatMap((half) => {
    const named = half.replace(behind, '').replace(participle, '').split(' ');
    const [head, tail] = [named[0] ?? '', named.at(-1) ?? ''];
    const kind = last.get(tail) ?? first.get(head);
    return kind ? [kind] : (several.get(tail) ?? several.get(head) ?? []);
  });
  return [...new Set(kinds)];
}

/** Wordings in the list of headings that stand over either of these kinds. */
export const kindsOfUnsureWordings: [RegExp, SectionKind[]][] = [
  [/^(?:professional |additional |my )?trainings?$|^formations?$/, ['certifications', 'education']],
  [/^(?:my |selected |recent )?works?$/, ['experience', 'projects']],
  [/^what i do$/, ['skills', 'summary']],
  [/^career so far$|^my (?:background|story)$/, ['summary', 'experience']],
  [/^papers$/, ['publications', 'certifications']],
  [/^qualifications$/, ['education', 'certifications', 'skills']],
];
