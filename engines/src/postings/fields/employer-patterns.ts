// The ways in which running text names the employer.
import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/employer-patterns.txt', import.meta.url));

/** Of at most 61 letters, so that a text without blanks is read in time that grows with its length and not with its square. */
const token =
  "(?:(?:St|Dr|Mt|Ste|Inc|Ltd|Co|Corp|Hnos|Bros|Gebr|Sta|Sto)\\.|(?:\\p{Lu}\\.){2,3}(?= \\p{Lu})|\\p{Lu}\\.(?= \\p{Lu}\\p{Ll})|[\\p{Lu}\\d](?:[\\p{L}\\p{N}&'’+-]|\\.(?=[\\p{L}\\p{N}])){0,60}|[a-z]{1,3}\\p{Lu}[\\p{L}\\d]{0,60})";
const link = String.raw`(?:${vocabulary('link')})`;
/** 'GmbH', 'S.A. de C.V.'; a company may have two of them: '(Pty) Ltd', 'Inc.', 'GmbH & Co. KG'. */
export const legalForms = vocabulary('legalForms');
const legal = `(?:,? (?:${legalForms})(?![\\p{L}\\d])){0,3}`;
/** A name as adverts write those of employers. */
const name = `(?<name>${token}(?:[ ](?:${link}[ ]){0,2}${token}){0,6}${legal})`;
const bareName = `${token}(?:[ ](?:${link}[ ]){0,2}${token}){0,4}${legal}`;
const at = String.raw`,? (?:${vocabulary('at')})`;
const place = `(?:${at} (?<where>\\p{Lu}[\\p{L}'’-]+(?:[ -](?:upon |am |an der |de |sur )?\\p{Lu}[\\p{L}'’-]+){0,3}(?:, \\p{Lu}[\\p{L}]+(?: \\p{Lu}[\\p{L}]+)?)?),?)?`;
const aside = '(?:,? ?\\([^()]{1,60}\\)|, [^.;]{3,90},| (?:mit|with|con|avec) [^.,;]{3,60}?)?';
const begin =
  '(?<=^|[.!?:] |\\p{Extended_Pictographic}\\uFE0F? |[–—-] |["“\'(¡¿]|\\b(?:So|Well|Now|Ok|OK|Hey|Bueno|Also|Alors), )';
const article = "(?:The |Die |Der |Das |L[’'])?";
/** 'bakery', 'gestoría', 'salon de coiffure': what kind of house it is. */
export const kinds = vocabulary('kinds');
/** 'Menuiserie Duval', 'Nordlicht Logistik': words that names of firms begin or end with. */
export const firmWords = `${vocabulary('namePatterns 3')}|${vocabulary('firmWords')}`;
const kind = String.raw`(?:${kinds})(?: (?:de|dental|veterinaria|vétérinaire|dentaire)(?: \p{Ll}+)?)?`;
const adverb = String.raw`(?: (?:${vocabulary('adverb')}))*`;
const seeks = String.raw`(?:${vocabulary('seeks')})`;
const does = String.raw`(?:${vocabulary('does')})`;

const pattern = (source: string) =>
  new RegExp(
    source
      .replaceAll('NAMED', bareName)
      .replaceAll('NAME', name)
      .replaceAll('PLACE', place)
      .replaceAll('ASIDE', aside)
      .replaceAll('KIND', kind)
      .replaceAll('BEGIN', begin)
      .replaceAll('ARTICLE', article)
      .replaceAll('SEEKS', `${adverb} ${seeks}(?!\\p{L})`),
    'gu',
  );

/** Whatever is written like a name. */
export const anyName = new RegExp(`(?<![\\p{L}\\d])${token}(?:[ ](?:${link}[ ]){0,2}${token}){0,4}`, 'gu');

/** The same with small words and its legal form. */
export const anyFormedName = new RegExp(`(?<![\\p{L}\\d])${bareName}`, 'gu');

/** Each with how much it says. A named client stands before the agency; the group `where` is the place of the employer. */
export const namePatterns: [number, RegExp][] = (
  [
    [
      6.5,
      '(?<!\\p{L})(?:[Ww]e|us|[Ww]ir|uns|[Nn]ous|[Nn]osotros) (?:at|here at|bei|von|chez|en|de) (?:the |der )?NAME',
    ],
    [4.6, String.raw`BEGINNAME, (?:${vocabulary('namePatterns')}) (?!\p{Lu}[\p{L} ]+ (?:wanted|gesucht))`],
    [
      9,
      '(?:[Aa]rbeitgeber(?:in)?|[Ee]mployer|[Ee]mployeur|[Ee]mpleador|[Cc]lient|[Kk]unde|[Cc]liente|[Cc]ompany|[Ff]irma|[Ee]mpresa) (?:is|ist|es|est) (?:the |die |la |el )?NAMEPLACE',
    ],
    [
      7.5,
      String.raw`(?:^|(?<=[.!?] ))(?:${vocabulary('namePatterns 2')}) (?:the |our client |die |das |la |el |le )?NAMEPLACE(?: \([^()]{2,40}\))?(?:, (?:\p{Lu}[\p{L} ]+,)?)? (?:we|wir|suchen|buscamos|necesitamos|queremos|nous|on|an?|is|are) `,
    ],
    [
      5.2,
      String.raw`(?<=^|[ (])(?<name>(?:${vocabulary('namePatterns 3')}) (?:(?:de |del |du |des |de la |de l[’'])?(?!(?:Dr|St|Prof|Ste)\.)\p{Lu}[\p{L}’-]+)(?: (?:de |del |du |y |et )?\p{Lu}[\p{L}’-]+){0,3})(?=,| en | à | \(|[.])`,
    ],
    [
      6.5,
      "(?:[Hh]ier (?:ist|sind|schreibt|spricht)|[Tt]his is|[Ii]t[’']s|[Aa]quí|[Ss]oy|[Mm]e llamo|[Ii]ci|[Jj]e suis|[Mm]y name is|[Ii]ch bin|I[’']m) \\p{Lu}\\p{L}+,? (?:\\p{Ll}+ ){0,3}(?:from|at|of|von|vom|bei|de|chez) (?:the |der |dem |la |le |las |los )?NAMEPLACE",
    ],
    [
      4.6,
      '(?:(?:team|crew|staff|family|kitchen|ranks|studio|offices?) (?:of|at)|(?:équipe|brigade|atelier|bureaux) (?:de|chez|du)|(?:equipo|plantilla|taller) de|Team (?:der|von|bei(?: der)?)) (?:the |la |le |los )?NAME(?=[,.;:!?]| (?:in|en|à|and|und|y|et)\\b|$)',
    ],
    [4.8, String.raw`(?<=\p{Ll}, )ARTICLENAMEPLACE(?: is)? (?:${vocabulary('seeksOutright')})(?!\p{L})`],
    [
      4.2,
      '(?<=\\p{Ll} )(?:why|where|when|since|how) NAME (?:exists?|started|began|comes in|was \\p{Ll}+ed|\\p{Ll}{3,}s)(?!\\p{L})',
    ],
    [
      7.6,
      "(?:[Ll]a|[Ll]e|[Dd]ie|[Ee]l|[Tt]he) (?<name>(?:[Mm]airie|[Vv]ille|[Cc]ommune|[Dd]épartement|[Rr]égion|[Aa]yuntamiento|[Dd]iputación|[Gg]emeinde|[Ss]tadt|[Cc]ity|[Tt]own|[Cc]ounty) (?:de la |de |du |d[’']|des |of )?\\p{Lu}[\\p{L}’-]+(?:[ -](?:de |sur |en )?\\p{Lu}[\\p{L}’-]+){0,2})SEEKS",
    ],
    [7, 'Wir, (?:die |der |das )?NAMEPLACE'],
    [9, '(?:[Oo]ur|[Tt]he|[Mm]y|[Tt]heir) (?:end )?client,? (?:is )?(?:called |named )?NAME(?=[,.( ])'],
    [
      9,
      '[Uu]nser(?:e[nmr]?)? (?:Kunde|Kundin|Kunden|Mandant|Mandanten|Auftraggeber),?(?: die| der| das)? NAME(?=[,.( ])',
    ],
    [9, '(?:[Nn]uestro cliente|[Ee]l cliente|[Ss]u cliente),?(?: la empresa)? NAME(?=[,.( ])'],
    [
      9,
      "(?:[Nn]otre client|[Ss]on client|[Ll]e client|[Dd]er Kunde|[Dd]ie Kundin),?(?: (?:la |le |l[’']|der |die )\\p{Ll}*)? ?NAME(?=[,.( ])",
    ],
    [8.5, '(?:[Oo]n behalf of|[Aa]cting for|[Ff]or (?:its|their|our) client,?) (?:the )?NAMEPLACE'],
    [
      8.5,
      '(?:[Ii]m Auftrag (?:der|des|von)|[Ii]m Namen (?:der|des|von)|[Ff]ür (?:unseren|ihren|seinen) Kunden,?(?: die| der)?) NAMEPLACE',
    ],
    [
      8.5,
      "(?:[Pp]or cuenta de|[Ee]n nombre de|[Pp]ara su cliente,?|[Pp]ara nuestro cliente,?|[Pp]our le compte de|[Pp]our (?:son|notre) client,?) (?:la société |l[’']entreprise |la empresa )?NAMEPLACE",
    ],
    [7, 'BEGINARTICLENAMEPLACEASIDESEEKS'],
    [6, "BEGIN(?:[Ll]e|[Ll]a|[Ll][’']|[Ee]l|[Tt]he|[Dd]ie|[Dd]as|[Dd]er) ?(?:\\p{Ll}+ ){1,3}NAMEPLACESEEKS"],
    [6.5, '(?:[Oo]ur|[Uu]nser(?:e[nmrs]?)?|[Nn]uestr[oa]|[Nn]otre) (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]+, NAME(?=,)'],
    [6.5, '[Uu]nsere?[nmrs]? (?:\\p{Ll}[\\p{L}-]+ ){0,2}NAME (?=im |in |am |suchen|wird|sucht)'],
    [6.5, '(?:called|named|namens|mit dem Namen|llamad[oa]|denominad[oa]|appelée?|nommée?) NAME'],
    [6.5, "(?:[Ww]e are|[Ww]e['’]re|[Hh]ere at|[Ww]elcome to) (?:the )?NAME"],
    [6.5, '(?:[Ww]ir sind|[Ii]ch suche für|[Ww]illkommen bei) (?:die |der |das )?NAME'],
    [
      6.5,
      "(?:[Ss]omos|[Nn]ous sommes|[Nn]ous, c[’']est|[Bb]ienvenid[oa]s? a|[Bb]ienvenue chez) (?:la |el |le |l[’'])?NAME",
    ],
    [
      6.5,
      '(?:[Jj]oin(?: us at| the team at)?|[Cc]ome (?:and )?work (?:at|for|with)|[Ww]ork(?:ing)? (?:at|for)|[Cc]areers at|[Ll]ife at) (?:the )?NAME',
    ],
    [
      6.5,
      '(?:[Ww]erde Teil (?:von|der|des)|[Vv]erstärke|[Kk]omm zu|[Kk]arriere bei|[Aa]rbeiten bei) (?:der |dem )?NAME',
    ],
    [
      6.5,
      "(?:[Úú]nete a|[Ii]ncorpórate a|[Vv]en(?:te)? (?:a|con)|[Ss]úmate a|[Vv]iens chez|[Vv]enez chez|[Tt]rabaja en|[Tt]rabajar en|[Rr]ejoignez|[Rr]ejoindre(?! \\p{Lu}\\p{L}+ et \\p{Lu})|[Tt]ravailler chez) (?:la |l[’']équipe |nuestro equipo de |l[’'])?NAME",
    ],
    [
      6,
      "(?:[Aa]bout|Über|[Ss]obre|À propos de|[Aa]cerca de|[Ww]ho (?:is|are)) (?:the |die |la |l[’'])?NAME(?=\\s*(?:$|:|[-–?]))",
    ],
    [6, '(?:[Gg]reetings from|[Hh]ello from|[Hh]i from|[Ss]aludos de|[Gg]rüße von|[Bb]onjour de la part de) NAME'],
    [5.5, '(?:(?<!\\p{L})(?:[Bb]ei|[Bb]eim)(?: der| dem)?|[Cc]hez|@) NAMEPLACE'],
    [
      5.5,
      '(?:(?:position|role|job|vacancy|opening|opportunity|career) (?:at|with)|ad(?:vert)? for|Stelle bei|Anzeige für|puesto en|anuncio de|lo de|poste chez|annonce pour) (?:the |la |el |die )?NAME',
    ],
    [
      5.5,
      'BEGINEn NAME(?: \\([^()]{2,30}\\))?(?=,| (?:se|no|nos|lo|la|los|las|hay|hace|buscamos|estamos|somos|necesitamos|creemos|queremos|seguimos|trabajamos|\\p{Ll}+(?:amos|emos|imos)))',
    ],
    [5, '(?<!\\p{L})[Aa]t (?:the )?NAME(?=,| (?:we|you|in|is|as)\\b|[.!]|$)'],
    [
      5,
      String.raw`(?<!(?:${vocabulary('namePatterns 4')}) )(?<!\p{L})(?:para|für|for|pour|with) (?:the |die |la |el |das )?NAME(?=[,.]| \(|\s*$)`,
    ],
    [
      4.5,
      String.raw`BEGINARTICLENAMEPLACEASIDE (?:has been|was founded|was established|wurde|fue fundad[oa]|(?:is|are|ist|sind|es|est) (?:${vocabulary('namePatterns 5')}))(?!\p{L})`,
    ],
    [4.5, `BEGINARTICLENAMEPLACEASIDE ${does} \\p{L}`],
    // 'Firma bitte als "Rhönquell" nennen'.
    [
      9,
      '(?:[Ff]irma|[Aa]rbeitgeber|[Cc]ompany(?: name)?|[Ee]mployer|[Ee]mpresa|[Ss]ociété|[Ee]ntreprise)[^.\\n"“„«]{0,30}["“„«] ?NAME ?["”“»]',
    ],
    // 'Brill AG, Frau Weber' below an advert; 'Mon patron (Transports Arnaud, à Laval)'; 'Kleiner: Wohnhaus Ehlers in Unna.'
    [5.2, 'NAME(?=, (?:Frau|Herrn?|Mrs?|Ms|Mme|M\\.|Sra?\\.|z\\. ?H)(?![\\p{L}]))'],
    [
      6,
      "(?:[Mm]on|[Mm]a|[Mm]y|[Mm]eine?|[Mm]i|[Nn]otre|[Oo]ur|[Uu]nsere?|[Nn]uestr[oa]) (?:\\p{Ll}+ )?\\p{L}[\\p{L}’'-]+ \\(NAME(?:(?:,? (?:à|a|in|en|near|bei)|,) (?<where>\\p{Lu}[\\p{L}’-]+(?: \\p{Lu}[\\p{L}’-]+)?))?\\)",
    ],
    // 'a payments company I work with, Mintleaf.', 'braucht die Rösterei Ebel nun', 'Ledgerly. We make', 'Qui est Agrimètre ?'.
    [
      6,
      "(?:company|firm|client|agency|start-?up|Firma|Unternehmen|Kunde|empresa|compañía|société|entreprise|boîte)(?: \\p{Ll}[\\p{L}’']*){1,6}, NAME(?=[.,!]|$)",
    ],
    [
      5.2,
      '(?<!\\p{L})(?:sucht|braucht|benötigt|busca|necesita|recherche|cherche|recrute) (?:die|der|das|la|le|el) NAME(?= \\p{Ll})',
    ],
    [5, '(?<=^|[?!] )NAME(?=\\. (?:We|Wir|Nous|Somos|Our|Unser) )'],
    [6, '(?:[Qq]ui est|[Ww]er ist|[Qq]uién es|[Qq]ué es|[Ww]hat is|[Ww]as ist) NAME(?= ?\\?)'],
    // 'steht der Name Lumira', 'unter dem Namen', 'wartet Feldkamp & Partner auf Sie', 'sind Sie bei Lumira richtig'.
    [6, '(?:[Dd]er Name|[Dd]em Namen|[Tt]he name|[Ll]e nom|[Ee]l nombre)(?: of| de)? NAME'],
    [5.2, '(?:wartet|erwartet|begrüßt|freut sich) (?:die |der |das )?NAME (?:auf|Sie|dich)(?![\\p{L}])'],
    [5.2, '(?:bist du|sind Sie|seid ihr) (?:bei|bei der|beim) NAME (?:genau )?(?:richtig|willkommen)'],
    [5.2, "NAME (?:vous|te|t['’]) ?(?:attend|espera|recibe|accueille|propose|ofrece)(?![\\p{L}])"],
    [5, '(?:[Aa]pply|[Cc]ome|[Gg]o|[Ww]rite|[Ss]end .{3,40}) to NAME(?=,| in | at |[.!]|$)'],
    [
      5,
      'NAME(?=, (?:Personalabteilung|Human Resources|HR|Personalbüro|Recursos Humanos|Ressources Humaines|Service RH|Geschäftsleitung))',
    ],
    [4.6, 'BEGINNAME (?:in|à|en) (?<where>\\p{Lu}[\\p{L}’-]+)(?=[.!]|$)'],
    [4.6, '(?<=^|[.!?] )[Tt]he NAME (?:in|at|near) (?<where>\\p{Lu}[\\p{L}’-]+) \\p{Ll}'],
    [7, '(?:[Bb]ei|[Vv]on|[Zz]u) uns(?: \\p{Ll}+)?,? (?:der|die|das|dem) NAME'],
    [7, "(?<![\\p{L}-])KIND (?:se llama|heißt|s[’']appelle|is called) NAME"],
    [5, "BEGIN[Ii]t[’']s NAME(?=,|\\.| \\(| in | at )"],
    // 'my sister's bakery (Crumb & Co, in Bath)', 'Unsere Werkstatt (Auto Petersen, Flensburg)'.
    [6, "(?<![\\p{L}-])KIND(?: (?!\\p{Lu})[\\p{L}’']+){0,4} \\(NAME(?=,|\\)| in | en | à )"],
    [
      6,
      "(?<![\\p{L}-])(?=\\p{Ll})KIND,? (?:called |namens |llamad[oa] |appelée? )?(?<name>(?:L[’'](?=\\p{Lu}))?NAMED)(?=[,.(]| (?!(?:und|and|y|et|&) )\\p{Ll}| \\(|$)",
    ],
    // 'Sauberfix Gebäudedienste, Tel. 03641', 'at Lee Valley Heating 021 000 0000'.
    [
      4.7,
      '(?<!(?:Frau|Herrn?|Mr|Mrs|Ms|Mme|M\\.|Contact|Call|Kontakt|Contacto) )NAME(?=,? (?:Tel|Tél|Telefon|Teléfono|Phone|Ph|Fon)\\b|,? \\(?\\+?0\\d{1,4}[ )/-]\\d)',
    ],
    [4.6, 'BEGINARTICLENAMEPLACEASIDE (?:is|are) (?:currently |now |again )?\\p{Ll}+ing '],
    [4.2, 'BEGINARTICLENAMEPLACEASIDE (?<verb>\\p{Ll}{3,}(?:s|t)) (?!and |und )'],
    [4.2, "BEGINNAMEPLACEASIDE \\p{Ll}{3,}[aeit] (?:la|le|les|l[’']|des|el|los|las|une?|una|sa|son|ses|sus?) ?\\p{Ll}"],
    [4, `(?<name>${token}(?:[ ](?:${link}[ ]){0,2}${token}){0,6}(?:,? (?:${legalForms})(?![\\p{L}\\d])){1,3})`],
  ] as [number, string][]
).map(([weight, source]) => [weight, pattern(source)]);
