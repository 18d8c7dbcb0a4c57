// A picture for endpoints that take one.
import sharp from 'sharp';

export async function makePicture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
