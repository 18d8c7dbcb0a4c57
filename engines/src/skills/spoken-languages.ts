// Spoken languages by their names in the eight languages of resumes and in themselves, and by ISO codes.

const codes =
  'fy af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku ky lb lo lt lv mg mk ml mn mr ms mt my ne nl no om or pa pl ps pt ro ru rw sd si sk sl so sq sr st su sv sw ta te tg th ti tk tl tr uk ur uz vi xh yi yo yue zh zu la eo'.split(
    ' ',
  );
// Further living languages that CLDR names. Their codes are no names: many are words ('to', 'se', 'bin').
const furtherCodes = (
  'ab ady aeb ak an ach ada an ang ann arn arq ary arz as ast av awa ay ba bal ban bar bax bej bem bho bi bik bin bjn bm bo br brx bug ce ceb ' +
  'ch chk chr ckb cnr co cr crh crs csb cv dag din doi dsb dv dyu dz ee efi fj fo frc frr frs ff fon fur gag gan gd gil gn gom gsw guz gv ' +
  'hak haw hil hmn hnj hsb hsn ht hz ibb ii ik ilo inh iu jam jv kab kac kbd kea kg kha ki kj kl kln kmb kok kpe kr kri krc ks kw ' +
  'lad lg li lij lmo ln loz lrc lua luo lus luy mad mag mai mak man mas men mer mfe mg mh mi min mni mos mwl mwr nan nap nd nds ng ' +
  'niu nr nso nus nv ny nyn nzi oc oj os pag pam pap pau pcd pcm pdc pdt pis pms pon prs qu quc rar rhg rif rm rn rom rup sa sah sat sc scn sco ' +
  'se sg shi shn sid sm sma sn srn srr ss ssy stq suk sus swb syr szl tem teo tet tcy ti tig tiv tn to tpi ts tt tum tvl tw ty tyv tzm ' +
  'udm ug umb vai ve vec vep vls wa wae war wal wo wuu xal xog yap za zap zgh zza'
).split(' ');
const namedIn = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'pl', 'sv', 'zh', 'ja'];

/** Names in use that Intl does not have, and three-letter codes. */
const others: Record<string, string[]> = {
  Chinese: [
    'mandarin',
    'mandarin chinese',
    'putonghua',
    '普通话',
    '国语',
    '中文',
    '汉语',
    'chino mandarín',
    'mandarino',
    'zho',
    'chi',
  ],
  Cantonese: ['广东话', '粤语', 'cantonais', 'cantonés', 'kantonesisch'],
  Wolof: ['wo', 'oulof', 'ouolof'],
  Lingala: ['ln'],
  Bambara: ['bm', 'bambara'],
  Berber: [
    'ber',
    'tamazight',
    'berbère',
    'amazigh',
    'tarifit',
    'tashelhit',
    'tachelhit',
    'tamasheq',
    'berberisch',
    'bereber',
  ],
  Kabyle: ['taqbaylit'],
  Kurdish: ['kurmanji', 'kurmancî', 'badini'],
  'Central Kurdish': ['sorani', 'soranî'],
  Persian: ['farsi', 'persian farsi'],
  Dari: ['dari persian', 'dari'],
  Pashto: ['pashtu', 'pushto', 'paschtu', 'pachto'],
  Breton: ['brezhoneg'],
  Irish: ['irish gaelic', 'gaeilge'],
  'Scottish Gaelic': ['gaelic', 'scots gaelic', 'gàidhlig', 'gälisch', 'gaélique', 'gaélico'],
  'Nigerian Pidgin': ['pidgin', 'pidgin english', 'naija'],
  'Tok Pisin': ['pidgin tok pisin'],
  Cebuano: ['bisaya', 'visayan', 'binisaya'],
  Hiligaynon: ['ilonggo'],
  Ilocano: ['iloko', 'ilokano'],
  Kapampangan: ['pampanga', 'pampango'],
  Bikol: ['bicolano', 'bikolano'],
  Waray: ['waray-waray'],
  Javanese: ['bahasa jawa', 'basa jawa', 'jawa'],
  Indonesian: ['bahasa indonesia', 'bahasa'],
  Malay: ['bahasa melayu', 'bahasa malaysia'],
  Fula: ['fulfulde', 'fulani', 'pulaar', 'pular', 'peul', 'fulah', 'peulh', 'fulbe'],
  Kikuyu: ['gikuyu', 'gĩkũyũ'],
  Luo: ['dholuo'],
  Luyia: ['luhya', 'oluluhya'],
  Meru: ['kimeru'],
  Kalenjin: ['kipsigis', 'nandi'],
  Swahili: ['kiswahili'],
  Ganda: ['luganda'],
  Nyankole: ['runyankole', 'runyankore'],
  Kinyarwanda: ['ikinyarwanda'],
  Rundi: ['kirundi', 'ikirundi'],
  Nyanja: ['chichewa', 'chewa', 'chinyanja'],
  Bemba: ['ichibemba', 'chibemba'],
  Shona: ['chishona'],
  'North Ndebele': ['ndebele', 'isindebele'],
  Zulu: ['isizulu'],
  Xhosa: ['isixhosa'],
  'Southern Sotho': ['sotho', 'sesotho'],
  'Northern Sotho': ['sepedi', 'pedi'],
  Tswana: ['setswana'],
  Tsonga: ['xitsonga'],
  Venda: ['tshivenda', 'luvenda'],
  Swati: ['siswati', 'swazi'],
  Akan: ['twi', 'fante', 'fanti', 'asante twi'],
  Ewe: ['eʋegbe'],
  Ga: [],
  Dagbani: ['dagbanli'],
  Bini: ['edo', 'bini'],
  Igbo: ['ibo'],
  Yoruba: ['yorùbá'],
  Mandingo: ['mandinka', 'malinke', 'malinké', 'maninka'],
  Dyula: ['dioula', 'jula'],
  Soninke: ['soninké', 'sarakolé'],
  Serer: ['sérère', 'sereer'],
  Mossi: ['mooré', 'moore'],
  Kongo: ['kikongo'],
  'Luba-Lulua': ['tshiluba', 'ciluba'],
  Kabuverdianu: ['cape verdean creole', 'crioulo cabo-verdiano', 'crioulo', 'kriolu'],
  'Haitian Creole': ['kreyòl', 'kreyòl ayisyen', 'créole haïtien', 'haitian'],
  Creole: ['créole', 'kreol', 'criollo'],
  Morisyen: ['mauritian creole', 'créole mauricien', 'kreol morisien'],
  'Jamaican Creole English': ['patois', 'jamaican patois', 'jamaican creole', 'patwa'],
  Oromo: ['afaan oromo', 'oromiffa', 'oromifa', 'afan oromo'],
  Somali: ['af soomaali', 'soomaali'],
  Tigrinya: ['tigrigna', 'tigrinja'],
  Amharic: ['amarigna', 'amharique'],
  Arabic: ['modern standard arabic', 'levantine arabic', 'gulf arabic'],
  'Moroccan Arabic': ['darija', 'darja', 'dariya', 'moroccan darija'],
  'Egyptian Arabic': ['masri'],
  Hebrew: ['ivrit'],
  Yiddish: ['jiddisch', 'yidish'],
  Ladino: ['judeo-spanish', 'judezmo', 'djudeo-espanyol'],
  Aramaic: ['assyrian', 'neo-aramaic', 'aramäisch', 'araméen', 'suret'],
  Turoyo: ['surayt'],
  Uyghur: ['uighur', 'uygur'],
  Hokkien: ['min nan', 'minnan', 'taiwanese', 'taiwanese hokkien', 'fujianese', '闽南语', '閩南語', '台語', '台语'],
  Teochew: ['chaozhou', 'chiuchow', '潮州话', '潮汕话'],
  Hakka: ['hakka chinese', '客家话', '客家話'],
  Shanghainese: ['wu chinese', 'shanghai dialect', '上海话', '吴语'],
  Sinhala: ['sinhalese', 'singhalese'],
  Konkani: ['konknni'],
  Odia: ['oriya'],
  Bangla: ['bengali', 'sylheti', 'chittagonian'],
  Assamese: ['axomiya'],
  Marwari: ['rajasthani'],
  Tulu: [],
  Quechua: ['quichua', 'kichwa', 'runasimi'],
  Guarani: ['guaraní', 'avañeʼẽ'],
  Nahuatl: ['náhuatl', 'nahuatl'],
  Maya: ['yucatec', 'yucatec maya', 'maya yucateco', 'maya'],
  Mixtec: ['mixteco'],
  Mapuche: ['mapudungun'],
  Navajo: ['diné bizaad'],
  Luxembourgish: ['lëtzebuergesch'],
  'Swiss German': ['schweizerdeutsch', 'schwyzerdütsch', 'swiss-german', 'schweizer deutsch'],
  'Western Frisian': ['frisian', 'friesisch', 'frysk', 'fries', 'frison', 'frisón', 'frisone'],
  Limburgish: ['limburgs', 'limburgan'],
  Sami: ['sámi', 'saami', 'sámegiella', 'samisk', 'samisch'],
  Romani: ['romany', 'romanes', 'romanès', 'romaní', 'roma language'],
  Sorbian: ['sorbisch'],
  Krio: ['sierra leone krio'],
  Lao: ['laotian'],
  Hmong: ['hmoob'],
  Spanish: ['castilian', 'castellano', 'spa'],
  English: ['eng', '英语'],
  German: ['deu', 'ger', 'hochdeutsch'],
  French: ['fra', 'fre'],
  Italian: ['ita'],
  Portuguese: ['por', 'brazilian portuguese', 'português do brasil'],
  Dutch: ['nld', 'dut', 'flemish', 'vlaams', 'flämisch', 'flamand', 'holländisch'],
  Polish: ['pol'],
  Norwegian: ['nb', 'nn', 'bokmål', 'nynorsk', 'norsk'],
  Filipino: ['tagalog'],
  Catalan: ['valencian', 'valenciano'],
  Punjabi: ['panjabi'],
  Greek: ['modern greek'],
  'American Sign Language': ['asl'],
  'British Sign Language': ['bsl'],
  'Irish Sign Language': ['isl'],
  'Australian Sign Language': ['auslan'],
  'German Sign Language': ['deutsche gebärdensprache', 'dgs'],
  'Austrian Sign Language': ['österreichische gebärdensprache', 'ögs'],
  'French Sign Language': ['langue des signes française', 'lsf'],
  'Quebec Sign Language': ['langue des signes québécoise', 'lsq'],
  'Spanish Sign Language': ['lengua de signos española', 'lengua de señas española', 'lse'],
  'Mexican Sign Language': ['lengua de señas mexicana', 'lsm'],
  'Italian Sign Language': ['lingua dei segni italiana'],
  'Dutch Sign Language': ['nederlandse gebarentaal', 'ngt'],
  'Polish Sign Language': ['polski język migowy', 'pjm'],
  'Portuguese Sign Language': ['língua gestual portuguesa', 'lgp'],
  'Brazilian Sign Language': ['língua brasileira de sinais', 'libras'],
  'Sign language': [
    'gebärdensprache',
    'langue des signes',
    'lengua de signos',
    'lengua de señas',
    'língua de sinais',
    'língua gestual',
    'lingua dei segni',
    'gebarentaal',
    'język migowy',
    '手语',
    '手話',
  ],
};

/** Without case and accents. */
export const languageKey = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();

let loaded: Map<string, string> | undefined;

/** Every name and code as a key (see `languageKey`) → the English name. */
export function languageNames(): Map<string, string> {
  if (loaded) return loaded;
  loaded = new Map();
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const englishName = (code: string) => (code === 'tl' ? 'Filipino' : (english.of(code) ?? code));
  for (const code of codes) loaded.set(code, englishName(code));
  for (const language of [...namedIn, ...codes])
    addNames(loaded, language, namedIn.includes(language) ? codes : [language], englishName);
  for (const language of namedIn) addNames(loaded, language, furtherCodes, englishName);
  for (const [name, list] of Object.entries(others))
    for (const other of [name, ...list]) loaded.set(languageKey(other), name);
  return loaded;
}

type NameOf = (code: string) => string;

function addNames(names: Map<string, string>, inLanguage: string, codes: string[], english: NameOf): void {
  const display = new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' });
  for (const code of codes) {
    const key = languageKey(display.of(code) ?? '');
    // Two letters of ours are no name, two of Chinese are.
    if (!/^[\x20-\x7e]{0,2}$/.test(key) && !names.has(key)) names.set(key, english(code));
  }
}

/**
 * The English name of the spoken language that a text begins with: 'Deutsch (Muttersprache)', 'English: C1', 'nl' → 'German',
 * 'English', 'Dutch'. A code counts only as the whole text. Undefined where no language is named.
 */
export function languageName(text: string): string | undefined {
  const known = languageNames();
  const whole = languageKey(text);
  const exact = known.get(whole);
  if (exact) return exact;
  const words = whole.split(/[\s(:,;/|–—-]+/).filter(Boolean);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const key = words.slice(0, count).join(' ');
    if (key.length > 3 || /[^\x20-\x7e]/.test(key)) {
      const name = known.get(key);
      if (name) return name;
    }
  }
  return undefined;
}
