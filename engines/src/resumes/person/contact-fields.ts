// The rows of a header or contact section, parted into values with what their labels say they are.
import { fold } from '../../text/fold.ts';
import type { Row } from '../layout/rows.ts';

export type FieldLabel =
  | 'name'
  | 'email'
  | 'phone'
  | 'mobile'
  | 'fax'
  | 'location'
  | 'linkedin'
  | 'github'
  | 'website'
  | 'birth'
  | 'other'
  | '';

/** One value. `row` is its row's index among the rows given. */
export type Field = { label: FieldLabel; text: string; start: number; end: number; row: number; is_alone: boolean };

const labels: [FieldLabel, string][] = [
  [
    'name',
    'name|first name\\(s\\) ?/ ?surname\\(s\\)|surname\\(s\\) ?/ ?first name\\(s\\)|nombre\\(s\\) ?/ ?apellido\\(s\\)|apellido\\(s\\) ?/ ?nombre\\(s\\)|nom\\(s\\) ?/ ?prenom\\(s\\)|nachname\\(n\\) ?/ ?vorname\\(n\\)|nome ?/ ?cognome|cognome ?/ ?nome|cognome e nome|apelido\\(s\\) ?/ ?nome\\(s\\)(?: proprio\\(s\\))?|full name|vor- und nachname|vollstandiger name|nom|nom et prenom|prenom et nom|nombre|nombre completo|nombre y apellidos|nome|nome e cognome|nome completo|naam|imie i nazwisko|姓名|氏名|이름',
  ],
  [
    'email',
    'e-?mail|e-?mails?|mail|e|e-?mail address|email id|e-mail-adresse|courriel|mel|adresse e-?mail|adresse electronique|correo|correo electronico|email personal|posta elettronica|indirizzo e-?mail|e-mailadres|correio eletronico|correio electronico|endereco de e-?mail|adres e-?mail|e-?posta|邮箱|电子邮箱|电子邮件|メール|メールアドレス|이메일',
  ],
  [
    'mobile',
    'mobile|mobile phone|mobile no|mobile number|mob|cell|cell phone|cellphone|m|c|handy|mobil|mobiltelefon|portable|tel\\.? portable|gsm|movil|telefono movil|celular|cellulare|cell|mobiel|telemovel|telefone celular|komorka|tel\\.? kom|手机|手机号|手机号码|携帯|携帯電話|휴대폰|핸드폰',
  ],
  [
    'phone',
    'phone|telephone|tel|phone number|phone no|contact|contact no|contact number|call|t|p|ph|telefon|telefonnummer|rufnummer|fon|telephone fixe|tel\\.? fixe|telefono|telefoon|telefoonnummer|telefone|contacto|contato|nr tel|numer telefonu|电话|联系电话|電話|電話番号|tel/whatsapp|whatsapp|전화|연락처',
  ],
  ['fax', 'fax|f|telefax|telecopie|télécopie|telecopieur|传真|ファックス'],
  [
    'location',
    'address|location|based in|lives in|living in|city|residence|home address|current location|place of residence|permanent address|a|adresse|anschrift|wohnort|wohnhaft in|standort|ort|lieu|domicile|ville|localisation|direccion|ubicacion|domicilio|ciudad|localidad|residencia|lugar de residencia|indirizzo|residenza|citta|luogo|adres|woonplaats|endereco|morada|localizacao|cidade|localidade|residencia|adres zamieszkania|miejscowosc|miasto|lokalizacja|地址|住址|所在地|现居|现居住|现居住地|现住址|现居城市|所在城市|居住城市|目前所在地|现居地|居住地|住所|现所在地|城市|주소',
  ],
  ['linkedin', 'linkedin|linked in|linkedin profile'],
  ['github', 'github|gitlab|git'],
  [
    'website',
    'website|web|web site|homepage|portfolio|blog|url|site|site web|webseite|www|sito|sito web|pagina web|sitio web|strona|strona www|个人网站|主页|博客|link|page',
  ],
  [
    'birth',
    'date of birth|born|birth date|birthdate|birthday|dob|d\\.o\\.b|geburtsdatum|geboren|geboren am|geb|geburtstag|date de naissance|ne le|nee le|naissance|fecha de nacimiento|nacimiento|data di nascita|nato il|nata il|nato a|geboortedatum|data de nascimento|nascimento|data urodzenia|出生日期|出生年月|生年月日|생년월일|age|alter|edad|eta',
  ],
  [
    'other',
    'nationality|citizenship|citizen|civil status|height|weight|state of origin|native place|work permit|staatsburgerschaft|burgerschaft|zivilstand|citoyennete|ciudadania|cittadinanza|cidadania|staatsburgerschap|obywatelstwo|nationalitet|medborgarskap|statsborgerskap|kansalaisuus|uyruk|cetatenie|kewarganegaraan|quoc tich|국적|民族|期望城市|意向城市|marital status|gender|sex|place of birth|driving licen[cs]e|visa status|visa|passport|religion|skype|twitter|x|facebook|instagram|xing|telegram|wechat|nationalitat|staatsangehorigkeit|familienstand|geburtsort|fuhrerschein|konfession|nationalite|situation familiale|situation de famille|permis|lieu de naissance|nacionalidad|estado civil|lugar de nacimiento|carnet|nazionalita|stato civile|luogo di nascita|patente|nationaliteit|burgerlijke staat|rijbewijs|geboorteplaats|nacionalidade|naturalidade|narodowosc|stan cywilny|国籍|民族|政治面貌|性别|婚姻状况|籍贯|微信|availability|notice period',
  ],
];
const patterns = labels.map(([label, words]) => ({
  label,
  colon: new RegExp(`^(?:${words})\\s*(?:[:：]|\\.:)\\s*`, 'u'),
  alone: new RegExp(`^(?:${words})\\.?\\s*[:：]?$`, 'u'),
  // Without a colon only words of some length are labels, and only before what can be a value.
  bare: new RegExp(
    `^(?:${words
      .split('|')
      .filter((word) => word.length > 2)
      .join('|')})\\.?\\s+(?=[\\d+(@]|\\S+@|https?:|www\\.|linkedin\\.|github\\.)`,
    'u',
  ),
}));
const separators = /\t|\s*[|•·∙⋅●○▪■◆◇♦⋄⬥‖│]\s*|\s{2,}|\s+[–—]\s+|;\s+/gu;

const longestRow = 1000; // Letters: what is longer is running text.

/** The values in the rows, in order. A label alone on its row or before a tab labels the value behind it. */
export function readFields(rows: Row[]): Field[] {
  const fields: Field[] = [];
  let waiting: FieldLabel = '';
  rows.forEach((row, index) => {
    if (row.text.length > longestRow) return;
    const pieces = piecesOf(row);
    for (const piece of pieces) {
      const folded = fold(piece.text);
      const alone = patterns.find((pattern) => pattern.alone.test(folded))?.label;
      if (alone) {
        waiting = alone;
        continue;
      }
      const { label, length } = readLabel(folded);
      const text = piece.text.slice(length).trim();
      const start = piece.start + piece.text.indexOf(text, length);
      fields.push({
        label: label || (fits(waiting, text) ? waiting : ''),
        text,
        start,
        end: start + text.length,
        row: index,
        is_alone: pieces.length === 1,
      });
      waiting = '';
    }
  });
  return fields;
}

/** Whether a text is nothing but a label: 'Mobile No.', 'Anschrift:'. */
export function isFieldLabel(text: string): boolean {
  const folded = fold(text);
  return patterns.some(({ alone }) => alone.test(folded));
}

/** Whether a value can belong to the label that stood alone before it: 'LinkedIn' may be a link and nothing more. */
function fits(label: FieldLabel, text: string): boolean {
  if (label === 'email') return text.includes('@') || /\bat\b/.test(text) || /[-._]$/.test(text);
  if (label === 'phone' || label === 'mobile' || label === 'fax' || label === 'birth') return /\d/.test(text);
  if (label === 'linkedin' || label === 'github' || label === 'website') return /[./]/.test(text);
  return true;
}

// Words that no city is called, so that a label needs no colon: 'Address Đà Nẵng, Vietnam'.
const bareLocation =
  /^(?:address|location|based in|adresse|anschrift|wohnort|wohnhaft in|direccion|ubicacion|domicilio|indirizzo|residenza|endereco|morada|localizacao)\s+(?=[\p{L}\d])/u;

// A country behind it is whose citizen the person is, and no place to live in.
const bareNationality =
  /^(?:nationality|citizenship|staatsburgerschaft|staatsangehorigkeit|nationalitat|nationalite|citoyennete|nacionalidad|ciudadania|nazionalita|cittadinanza|nacionalidade|cidadania|nationaliteit|narodowosc|obywatelstwo)\s+(?=\p{L})/u;

const bareValue = /\s(?:[\d+(@]|\S+@|https?:|www\.|linkedin\.|github\.)/u; // What the bare patterns end before.

function readLabel(folded: string): { label: FieldLabel; length: number } {
  const [hasColon, hasValue] = [/[:：]/.test(folded), bareValue.test(folded)];
  for (const { label, colon, bare } of hasColon || hasValue ? patterns : []) {
    const match = (hasColon && colon.exec(folded)) || (hasValue && bare.exec(folded));
    if (match && match[0].length < folded.length) return { label, length: match[0].length };
  }
  const nationality = bareNationality.exec(folded);
  if (nationality) return { label: 'other', length: nationality[0].length };
  const location = bareLocation.exec(folded);
  return location ? { label: 'location', length: location[0].length } : { label: '', length: 0 };
}

// What can be told without its neighbours, so that a comma, a slash or a blank behind it is enough to end it.
const sure = String.raw`(?:[^\s,;|@]+@[^\s,;|@]+\.[\p{L}]{2,}|(?:https?:\/\/|www\.|linkedin\.com|github\.com)[^\s,;|]*|(?:\+|\b00|\()?\d[\d ()./-]{7,}\d)`;
const afterSure = new RegExp(
  String.raw`(?<=${sure})(?:\s*[,/]\s+|\s+)(?=\p{Lu}[\p{L}.]+(?:\s|,|$)|\p{sc=Han}|${sure})`,
  'gu',
);
const beforeLabel =
  /(?<!(?:e-?mail|web|home|postal|current|permanent|present|mailing|work))[\s,/]+(?=(?:e-?mail|tel|tel[eé]fono?|t[eé]l[eé]phone|phone|mobile?|m[oó]vil|portable|cell|fax|linkedin|github|web(?:site)?|address|adresse|location)\.?\s*[:：]\s)/giu;
const beforeSure = new RegExp(String.raw`(?:\s*,\s+|\s+\/\s+)(?=${sure})`, 'gu');

function piecesOf(row: Row): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  let from = 0;
  const push = (to: number) => {
    const raw = row.text.slice(from, to);
    // Signs that stand for words, such as a house before an address.
    const text = raw.replace(/^[^\p{L}\p{N}+(@/〒#]+/u, '').trim();
    if (text) pieces.push({ text, start: row.start + from + raw.indexOf(text) });
  };
  for (const { index, length } of cutsOf(row.text)) {
    if (index < from) continue;
    push(index);
    from = index + length;
  }
  push(row.text.length);
  return pieces;
}

/** Where one value ends and the next begins: at separators, and beside addresses and numbers that need none. */
function cutsOf(text: string): { index: number; length: number }[] {
  const patterns = /\d{4}|@|www|https?:|\.com/.test(text)
    ? [separators, afterSure, beforeSure, beforeLabel]
    : [separators];
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)].map((match) => ({ index: match.index, length: match[0].length })))
    .sort((a, b) => a.index - b.index);
}
