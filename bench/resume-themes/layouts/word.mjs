// The little of WordprocessingML that the layouts need: paragraphs, tables, boxes that float, and the file around them.
import { strToU8, zipSync } from 'fflate';

/** A paragraph. A tab in the text jumps to the right margin. `size` in half points. */
export const par = (text, { bold = false, size = 20, bullet = false, color = '' } = {}) => {
  if (!text) return '';
  const look = `<w:rPr>${bold ? '<w:b/>' : ''}${color ? `<w:color w:val="${color}"/>` : ''}<w:sz w:val="${size}"/></w:rPr>`;
  const runs = text.split('\t').map((piece) => `<w:r>${look}<w:t xml:space="preserve">${piece}</w:t></w:r>`);
  const indent = bullet ? '<w:ind w:left="360" w:hanging="200"/>' : '';
  const tabs = '<w:tabs><w:tab w:val="right" w:pos="9600"/></w:tabs>';
  const dot = bullet ? `<w:r>${look}<w:t xml:space="preserve">• </w:t></w:r>` : '';
  return `<w:p><w:pPr>${tabs}<w:spacing w:after="40"/>${indent}</w:pPr>${dot}${runs.join(`<w:r>${look}<w:tab/></w:r>`)}</w:p>`;
};

/** A table without borders. Each row is a list of cells, each cell some paragraphs. `widths` in twentieths of a point. */
export const table = (widths, rows, { isRuled = false, fill = '' } = {}) => {
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
    (edge) => `<w:${edge} w:val="${isRuled ? 'single' : 'nil'}" w:sz="4"/>`,
  );
  const cell = (content, index) => {
    const shade = fill && index === 0 ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : '';
    return `<w:tc><w:tcPr><w:tcW w:w="${widths[index]}" w:type="dxa"/>${shade}</w:tcPr>${content || '<w:p/>'}</w:tc>`;
  };
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const body = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${edges.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl><w:p/>`;
};

/** A box that floats over the page. Places and sizes in points from the page's corner. */
export const box = ({ x, y, width, height }, content) =>
  `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" type="#_x0000_t202" style="position:absolute;margin-left:${x}pt;margin-top:${y}pt;width:${width}pt;height:${height}pt;mso-position-horizontal-relative:page;mso-position-vertical-relative:page" stroked="f"><v:textbox><w:txbxContent>${content || '<w:p/>'}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;

const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The bytes of a DOCX of one section. `left` is its left margin in twentieths of a point. */
export function docx(body, left = 1000) {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${kind}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1000" w:right="1000" w:bottom="1000" w:left="${left}"/></w:sectPr></w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
