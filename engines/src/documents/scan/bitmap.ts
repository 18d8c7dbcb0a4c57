/** A picture in shades of grey: one byte a pixel, row by row from the top, 0 black and 255 white. */
export type Bitmap = { width: number; height: number; grey: Uint8Array };

/** White paper. */
export function makeBitmap(width: number, height: number): Bitmap {
  return { width, height, grey: new Uint8Array(width * height).fill(255) };
}

export type QuarterTurns = 0 | 1 | 2 | 3;

/** The picture turned clockwise by quarters. */
export function turn(bitmap: Bitmap, quarters: QuarterTurns): Bitmap {
  if (quarters === 0) return bitmap;
  const { width, height, grey } = bitmap;
  const turned = quarters === 2 ? makeBitmap(width, height) : makeBitmap(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let at: number;
      if (quarters === 1) at = x * turned.width + (height - 1 - y);
      else if (quarters === 2) at = (height - 1 - y) * width + (width - 1 - x);
      else at = (width - 1 - x) * turned.width + y;
      turned.grey[at] = grey[y * width + x] as number;
    }
  }
  return turned;
}

/** The upper part of the picture, so high a share of it. */
export function crop({ width, height, grey }: Bitmap, share: number): Bitmap {
  const rows = Math.max(1, Math.round(height * share));
  return { width, height: rows, grey: grey.subarray(0, rows * width) };
}

/** As a portable greymap (PGM, binary), which needs no compression and no library. */
export function toPgm({ width, height, grey }: Bitmap): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  return Buffer.concat([head, grey]);
}
