import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readDocx } from './read-docx.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
};

async function read(body: string) {
  const zip = new ZipFile();
  const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  for (const [name, text] of Object.entries({ ...parts, 'word/document.xml': xml }))
    zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return readDocx(new Uint8Array(await buffer(zip.outputStream)));
}

const secret = 'Secret words';
const p = (text: string, run = '', paragraph = '') =>
  `<w:p><w:pPr>${paragraph}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const row = (properties: string) =>
  `<w:tbl><w:tr><w:trPr>${properties}</w:trPr><w:tc>${p(secret)}</w:tc></w:tr></w:tbl>`;
const shape = (style: string) =>
  `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="${style}"><v:textbox><w:txbxContent>${p(secret)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
const anchored = (offset: number) =>
  `<w:p><w:r><w:drawing><wp:anchor xmlns:wp="urn:wp"><wp:positionH><wp:posOffset>${offset}</wp:posOffset></wp:positionH><w:txbxContent>${p(secret)}</w:txbxContent></wp:anchor></w:drawing></w:r></w:p>`;

test.each([
  ['in the colour of the paper', 'hidden_text', p(secret, '<w:color w:val="auto" w:themeColor="background1"/>')],
  ['squeezed to a line', 'hidden_text', p(secret, '<w:w w:val="1"/>')],
  ['in a line without height', 'tiny_text', p(secret, '', '<w:spacing w:line="1" w:lineRule="exact"/>')],
  ['framed off the page', 'hidden_text', p(secret, '', '<w:framePr w:hAnchor="page" w:x="-9000" w:y="100"/>')],
  ['indented off the page', 'hidden_text', p(secret, '', '<w:ind w:left="30000"/>')],
  ['in a hidden row', 'hidden_text', row('<w:hidden/>')],
  ['in a row without height', 'tiny_text', row('<w:trHeight w:val="1" w:hRule="exact"/>')],
  ['in a hidden shape', 'hidden_text', shape('position:absolute;visibility:hidden')],
  ['in a box off the page', 'hidden_text', anchored(99_000_000)],
])('text %s is kept apart', async (_how, flag, body) => {
  const document = await read(p('Engineer') + body);
  expect(document.text).toBe('Engineer');
  expect(document.hidden).toEqual([{ flag, text: secret, page: 1 }]);
});

test.each([
  ['an indent of a column', p(secret, '', '<w:ind w:left="6000"/>')],
  ['an exact height with room', row('<w:trHeight w:val="400" w:hRule="exact"/>')],
  ['a box on the page', anchored(2_000_000)],
  ['a shape', shape('position:absolute;width:100pt')],
  ['condensed letters', p(secret, '<w:w w:val="80"/>')],
])('%s hides nothing', async (_what, body) => {
  expect((await read(p('Engineer') + body)).text).toBe(`Engineer\n${secret}`);
});
