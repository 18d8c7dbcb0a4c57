import { describe, expect, test } from 'vitest';
import { flagsIn } from './posting.fixture.ts';

const wording = (text: string) => {
  const found = flagsIn(text).filter((flag) => flag.kind === 'discriminatory_wording');
  return found.map(({ start = 0, end = 0 }) => text.slice(start, end));
};

describe('wording that shuts people out is flagged where it stands', () => {
  test.each([
    ['Join our young, dynamic team in the heart of Leeds.', 'young, dynamic team'],
    ['The ideal candidate is a digital native.', 'digital native'],
    ['This role is for recent graduates only.', 'recent graduates only'],
    ['We are looking for a young energetic person to run the bar.', 'looking for a young energetic person'],
    ['Applicants must be aged 20 to 35.', 'aged 20 to 35'],
    ['Waiting staff: female candidates only.', 'female candidates only'],
    ['We are looking for a handy guy for our depot.', 'looking for a handy guy'],
    ['You are a native English speaker.', 'native English speaker'],
    ['English must be your mother tongue.', 'mother tongue'],
    ['Open to British nationals only.', 'nationals only'],
    ['You are able-bodied and like fresh air.', 'able-bodied'],
    ['You must be a practising Christian.', 'must be a practising Christian'],
    ['We prefer unmarried women for this post.', 'unmarried women'],
    ['Please send your CV with a recent photo to Anna.', 'send your CV with a recent photo'],
    ['Wir sind ein junges, dynamisches Team.', 'junges, dynamisches Team'],
    ['Sie sind nicht älter als 40 Jahre.', 'nicht älter als 40'],
    ['Sie sind deutscher Muttersprachler.', 'Muttersprachler'],
    ['Sie sind körperlich voll belastbar.', 'körperlich voll belastbar'],
    ['Bewerbung bitte mit Lebenslauf und Lichtbild an Frau Meier.', 'mit Lebenslauf und Lichtbild'],
    ['Sie sind ledig und örtlich flexibel.', 'ledig'],
    ['Te unirás a un equipo joven y con ganas.', 'equipo joven'],
    ['Edad: entre 25 y 35 años.', 'Edad: entre 25 y 35'],
    ['Buscamos inglés nativo para la recepción.', 'inglés nativo'],
    ['Imprescindible buena presencia.', 'buena presencia'],
    ['Enviar currículum con foto reciente.', 'Enviar currículum con foto reciente'],
    ['Rejoignez une jeune équipe pleine d’idées.', 'jeune équipe'],
    ['Anglais : langue maternelle.', 'langue maternelle'],
    ['CV avec photo à envoyer à la mairie.', 'CV avec photo'],
    ['Vous êtes célibataire et mobile.', 'célibataire'],
    ['Candidates under 35 only, please.', 'Candidates under 35'],
    ['Over 50s need not apply.', 'Over 50s need not'],
    ['Junge Talente für den Verkauf gesucht.', 'Junge Talente für den Verkauf gesucht'],
    ['Bitte Familienstand und Konfession angeben.', 'Familienstand und Konfession angeben'],
    ['Jeune homme dynamique recherché pour la vente.', 'Jeune homme dynamique recherché'],
    ['No headscarves at the counter.', 'No headscarves'],
    ['White candidates preferred.', 'White candidates'],
  ])('%s', (text, found) => {
    expect(wording(`${text}\nThe rest of the advert says what the work is and where.`)).toEqual([found]);
  });
});

describe('wording that only looks like it is left alone', () => {
  test.each([
    'We are a young company with three shops.',
    'You will support young people in care and their families.',
    'We consider everyone regardless of age, sex, marital status or disability.',
    'Young or old, everybody is welcome in our young team.',
    'You need not be a native English speaker.',
    'Experience with cloud native tools, React Native and native apps.',
    'Native-level Dutch or equivalent.',
    'You must be at least 18 years old to serve alcohol.',
    'Teach pupils aged 11 to 18 in small groups.',
    'A female only service: the post is open to women only under Schedule 9 of the Equality Act 2010.',
    'US citizens only, as the work needs a security clearance.',
    'We offer an attractive salary and a pleasant appearance of the office is not our strength.',
    'Please send no photo and no date of birth with your application.',
    'Take a photo of each finished cake and send it with a note.',
    'Run services for people without children and for single women.',
    'Bewerbungen bitte ohne Foto.',
    'Attach a photo of your favourite work.',
    'You repair machines that are 20 to 40 years old.',
    'Our cheese is aged 24 to 36 months.',
    'You teach mother-tongue classes on Saturdays.',
    'Free health cover, with no medical conditions excluded.',
    'Die Verträge laufen bis zu 40 Jahre.',
    'Accompagner les jeunes de moins de 30 ans vers l’emploi.',
    'Wir sind ein junges Unternehmen aus Kassel.',
    'Verträge bis zu 30 Jahre Berufserfahrung werden anerkannt.',
    'Deutsch auf Muttersprachniveau.',
    'Sie betreuen Kinder und junge Menschen.',
    'Empresa joven con experiencia de entre 20 y 30 años de experiencia en el sector.',
    'Nivel nativo o bilingüe de inglés.',
    'Jeune entreprise lyonnaise, moins de 30 ans d’expérience dans le métier.',
    'Vous animez des ateliers pour enfants de moins de 30 ans et leurs parents.',
  ])('%s', (text) => {
    expect(wording(`${text}\nThe rest of the advert says what the work is and where.`)).toEqual([]);
  });

  test('duties: whom somebody works for may be of any age', () => {
    expect(wording('Cook in Leeds\n\nResponsibilities\n- Cook for a young, dynamic team of athletes\n- Order')).toEqual(
      [],
    );
  });

  test('notices of equal treatment under their heading', () => {
    const text =
      'Cook wanted in Leeds.\n\nEqual opportunities\nWe monitor marital status and age limit questions anonymously.';
    expect(wording(text)).toEqual([]);
  });
});

test('a flag quotes the wording, says why, names the law of the place and suggests other words', () => {
  const text = 'Cook in a young, dynamic team for our place in Berlin. Apply by Friday, please.';
  const [flag] = flagsIn(text, { location: 'Berlin', min_salary: 3000, max_salary: 3000 });
  expect(flag).toEqual({
    kind: 'discriminatory_wording',
    message:
      '“young, dynamic team” may discourage older people from applying; see the AGG (Allgemeines Gleichbehandlungsgesetz).',
    suggestion: 'Describe the work and how the team works together. Leave out age.',
    start: 10,
    end: 29,
  });
});

test('no law is named where the place is unknown', () => {
  const [flag] = flagsIn('Cook in a young, dynamic team. Apply by Friday, please.');
  expect(flag?.message).toBe('“young, dynamic team” may discourage older people from applying.');
});

test('the span of a flag is in the text as it was pasted, HTML included', () => {
  const html = '<p>Cook &amp; baker</p><p>Join our <b>young, dynamic</b> team in Leeds today.</p>';
  const [flag] = flagsIn(html);
  expect(html.slice(flag?.start, flag?.end)).toBe('young, dynamic</b> team');
});

test('a wording that stands twice is flagged once', () => {
  expect(wording('A young team in Leeds. Really a young team, and a good one for cooks.')).toHaveLength(1);
});
