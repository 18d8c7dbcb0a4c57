/** English titles of one sex and what to write instead. Whole words, also in the plural. */
export const englishTitles: Record<string, string> = {
  salesman: 'Salesperson',
  salesmen: 'Salespeople',
  saleswoman: 'Salesperson',
  saleslady: 'Salesperson',
  foreman: 'Site supervisor',
  forewoman: 'Site supervisor',
  chairman: 'Chair',
  craftsman: 'Craftsperson',
  craftsmen: 'Craftspeople',
  handyman: 'Maintenance worker',
  repairman: 'Repair technician',
  tradesman: 'Tradesperson',
  tradesmen: 'Tradespeople',
  workman: 'Worker',
  workmen: 'Workers',
  draughtsman: 'Drafter',
  draftsman: 'Drafter',
  cameraman: 'Camera operator',
  fireman: 'Firefighter',
  policeman: 'Police officer',
  postman: 'Postal worker',
  mailman: 'Mail carrier',
  doorman: 'Door attendant',
  watchman: 'Security guard',
  groundsman: 'Groundskeeper',
  linesman: 'Line worker',
  lineman: 'Line worker',
  barman: 'Bartender',
  barmaid: 'Bartender',
  waitress: 'Server',
  waitresses: 'Servers',
  waiter: 'Server',
  hostess: 'Host',
  stewardess: 'Flight attendant',
  housemaid: 'Housekeeper',
  maid: 'Housekeeper',
  chambermaid: 'Room attendant',
  manageress: 'Manager',
  headmaster: 'Head teacher',
  headmistress: 'Head teacher',
  spokesman: 'Spokesperson',
  deliveryman: 'Delivery driver',
  businessman: 'Business person',
  matron: 'Nurse manager',
  seamstress: 'Sewer',
};

/** German nouns for one sex: the last part of a compound ("Kraftfahrzeugmechatroniker"). English loans are for everybody. */
export const germanMasculine =
  /(?:arbeiter|entwickler|elektriker|elektroniker|mechaniker|mechatroniker|techniker|informatiker|berater|fahrer|verkäufer|leiter|halter|händler|führer|pfleger|lehrer|erzieher|betreuer|helfer|bäcker|metzger|fleischer|maler|lackierer|tischler|schreiner|zimmerer|dachdecker|maurer|installateur|monteur|ingenieur|friseur|redakteur|kellner|koch|gärtner|reiniger|meister|prüfer|planer|zeichner|schlosser|schweißer|dreher|fräser|lagerist|disponent|assistent|referent|dozent|architekt|jurist|anwalt|arzt|apotheker|therapeut|optiker|akustiker|laborant|chemiker|physiker|biologe|psychologe|pädagoge|kaufmann|fachmann|amtmann|wirt|käufer|vertreter|sekretär|praktikant|student|direktor|professor|kommissionierer|packer|bote|zusteller|wächter|vertriebler|texter|übersetzer|dolmetscher|rechner|angestellter|beamter|schlüssler|schneider|steuerer|former|bediener|isolierer|gerüstbauer|bauer|trockenbauer|klempner|spengler|konditor|sommelier|portier|hausmeister|detektiv|rettungssanitäter|sanitäter|logopäde|hebamme)$/iu;
export const germanFeminine =
  /(?:[bcdfghklmnprstvwxzß]erin|ärin|orin|ogin|wirtin|hilfin|anwältin|istin|entin|antin|eurin|orin|ärztin|köchin|schwester|kauffrau|fachfrau|putzfrau|reinigungsfrau|frau|dame|hebamme)$/iu;

/** The first word of a French title, which is its noun. */
export const frenchGendered =
  /^(?:\p{L}+(?:eur|euse|trice|ien|ienne|ier|ière|iste?r)|assistante?|agente?|avocate?|chargée?|employée?|déléguée?|attachée?|conseill(?:er|ère)|boulang(?:er|ère)|bouch(?:er|ère)|menuisi(?:er|ère)|adjointe?|consultante?|directrice|ouvri(?:er|ère)|aide-soignante?|surveillante?|enseignante?|commerciale?|hôtesse|femme|homme|apprentie?|gérante?|mécanicien(?:ne)?)$/iu;

/** The same for Spanish. */
export const spanishGendered =
  /^(?:\p{L}+(?:dora?|tora?|sora?|[ei]er[oa]|inero|era|ero|ologo|óloga|ólogo)|ingenier[oa]|técnic[oa]|mecánic[oa]|médic[oa]|administrativ[oa]|abogad[oa]|arquitect[oa]|encargad[oa]|emplead[oa]|operari[oa]|secretari[oa]|jef[ea]|maestr[oa]|moz[oa]|chic[oa]|señorita|azafata|psicólog[oa]|enfermer[oa]|químic[oa]|bibliotecari[oa])$/iu;

/** Words of titles that end like a gendered noun of the language and are for everybody. */
export const neutralWords = new Set(
  'engineer manager developer designer controller officer buyer teamleader leader owner master recruiter researcher writer tester trader banker broker partner trainer producer driver worker server computer center customer dealer influencer creator operator director administrator editor tutor mentor auditor senior junior intérieur extérieur supérieur secteur'.split(
    ' ',
  ),
);
