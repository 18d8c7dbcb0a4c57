// Makes scans of the PDFs of a folder that render.mjs made: pictures of their pages at 200 dots an inch, every second file crooked.
//   node bench/resume-themes/scan.mjs FOLDER/only-scored FOLDER/scans
// Wants poppler-utils. score.mjs counts what is read of them. Every third PDF is taken, each page a JPEG in grey.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Say what: node bench/resume-themes/scan.mjs FOLDER/SET TARGET');
const dots = 200;
const crooked = 0.7; // Degrees.

/** The height and width that a JPEG says in its frame header. */
function sizeOf(jpeg) {
  let at = 2;
  while (jpeg[at + 1] < 0xc0 || jpeg[at + 1] > 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
  return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
}

/** A PDF of nothing but pictures, each turned by some degrees on its page. */
function toPdf(jpegs, degrees) {
  const parts = ['%PDF-1.4\n'];
  const offsets = [];
  const add = (head, body) => {
    offsets.push(Buffer.concat(parts.map((part) => Buffer.from(part))).length);
    parts.push(`${offsets.length} 0 obj\n${head}`, ...(body ? ['\nstream\n', body, '\nendstream'] : []), '\nendobj\n');
  };
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Count ${jpegs.length} /Kids [${jpegs.map((_, index) => `${3 + index * 3} 0 R`).join(' ')}] >>`);
  for (const [index, jpeg] of jpegs.entries()) {
    const size = sizeOf(jpeg);
    const [width, height] = [(size.width * 72) / dots, (size.height * 72) / dots];
    const [shiftX, shiftY] = [(width - width * cos + height * sin) / 2, (height - width * sin - height * cos) / 2];
    const matrix = [width * cos, width * sin, -height * sin, height * cos, shiftX, shiftY].map((one) => one.toFixed(3));
    const draw = Buffer.from(`q ${matrix.join(' ')} cm /Page Do Q`);
    const first = 3 + index * 3;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + 1} 0 R /Resources << /XObject << /Page ${first + 2} 0 R >> >> >>`,
    );
    add(`<< /Length ${draw.length} >>`, draw);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`;
  const tail = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(table + tail)]);
}

mkdirSync(to, { recursive: true });
const files = readdirSync(from).filter((name) => name.endsWith('.pdf'));
for (const [index, name] of files.filter((_, index) => index % 3 === 0).entries()) {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'));
  execFileSync('pdftoppm', ['-r', `${dots}`, '-gray', '-jpeg', join(from, name), join(folder, 'page')]);
  const jpegs = readdirSync(folder)
    .sort()
    .map((page) => readFileSync(join(folder, page)));
  writeFileSync(join(to, name), toPdf(jpegs, index % 2 === 0 ? 0 : crooked));
  cpSync(join(from, `${name}.truth.json`), join(to, `${name}.truth.json`));
  rmSync(folder, { recursive: true });
}
