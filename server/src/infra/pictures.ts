// Pictures that people send: whatever comes in, a small WebP without metadata is kept.
import { Problem, wrongType } from './http/problem.ts';

const formats = ['jpeg', 'png', 'webp', 'gif', 'heif']; // By their bytes; AVIF is a kind of HEIF. Never SVG.
const maxPixels = 50_000_000;

/** In pixels. `fit`: cut to fill, or whole within. */
export type PictureSize = { width: number; height: number; fit: 'cover' | 'inside' };

/** @throws Problem 415 for what is no picture, 422 for a broken or an enormous one */
export async function reencode(bytes: Buffer, { width, height, fit }: PictureSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // Loads libvips, which a start need not wait for.
  // Unlimited here, so that an enormous picture is told from a broken one; metadata decodes no pixel.
  const metadata = async () => sharp(bytes, { limitInputPixels: false }).metadata();
  const about = await metadata().catch(() => undefined); // No picture, or none that it knows.
  if (!about || !formats.includes(about.format))
    throw wrongType("We can't use this image. Choose a JPEG, PNG, WebP, GIF or AVIF.");
  if (about.width * about.height > maxPixels) throw unreadable('This picture is too large. At most 50 megapixels.');
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate() // As its EXIF says, which is dropped with the rest.
      .resize({ width, height, fit, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw unreadable('This picture is damaged. Save it again and retry.');
  }
}

const unreadable = (message: string) => new Problem(422, { message, non_field_errors: [message] });
