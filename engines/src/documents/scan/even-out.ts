// Recognition parts ink from paper by one limit for the whole page. A shadow, a grey heading and a dark sidebar with white
// letters each want their own, so the page is first made black on white everywhere.
import { type Bitmap, makeBitmap } from './bitmap.ts';

const tilePoints = 6; // Three tiles across hold a line of text with paper around it.
const minContrast = 32; // Of 255. Print that is fainter is not seen by people either.
const grainy = 12; // Difference inside empty tiles from which on the grain of the paper is smoothed.

/** The picture with even light: ink black, paper white, light letters on dark ground turned around. */
export function evenOut(bitmap: Bitmap, scale: number): Bitmap {
  const size = Math.max(4, Math.round(tilePoints * scale));
  const smooth = blur(bitmap);
  const { grain, groundAt } = measureGrounds(smooth, size);
  const source = grain > grainy ? smooth : bitmap;
  const { width, height } = bitmap;
  const even = makeBitmap(width, height);
  const contrast = Math.max(minContrast, 2 * grain);
  for (let top = 0; top < height; top += size) {
    for (let left = 0; left < width; left += size) {
      const { paper, ink } = groundAt(left, top);
      const range = Math.abs(paper - ink) - grain;
      if (range + grain < contrast) continue; // Empty paper.
      const white = paper > ink ? paper - grain / 2 : paper + grain / 2;
      const sign = paper > ink ? 1 : -1;
      for (let y = top; y < Math.min(height, top + size); y++) {
        for (let x = left; x < Math.min(width, left + size); x++) {
          const at = y * width + x;
          const share = (sign * (white - (source.grey[at] as number))) / range;
          even.grey[at] = 255 * (1 - Math.min(1, Math.max(0, share)));
        }
      }
    }
  }
  return even;
}

/** Each pixel with its neighbours, those beside it counting half and those at its corners a quarter. */
function blur({ width, height, grey }: Bitmap): Bitmap {
  const across = new Uint16Array(grey.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const left = grey[row + Math.max(0, x - 1)] as number;
      const right = grey[row + Math.min(width - 1, x + 1)] as number;
      across[row + x] = left + 2 * (grey[row + x] as number) + right;
    }
  }
  const smooth = makeBitmap(width, height);
  for (let y = 0; y < height; y++) {
    const [over, row, under] = [Math.max(0, y - 1) * width, y * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x++) {
      const sum = (across[over + x] as number) + 2 * (across[row + x] as number) + (across[under + x] as number);
      smooth.grey[row + x] = sum / 16;
    }
  }
  return smooth;
}

/** `light` and `dark`: the means of what is lighter and of what is darker than the middle of a tile. */
type Tile = { low: number; high: number; mean: number; light: number; dark: number };
type Ground = { paper: number; ink: number };

const maxGround = 0.4; // Between the darkest and the lightest: bold print on white paper is still lighter on average.

function measureGrounds(bitmap: Bitmap, size: number): { grain: number; groundAt: (x: number, y: number) => Ground } {
  const [columns, rows] = [Math.ceil(bitmap.width / size), Math.ceil(bitmap.height / size)];
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) tiles.push(measureTile(bitmap, column * size, row * size, size));
  const differences = tiles.map(({ low, high }) => high - low).sort((a, b) => a - b);

  function near(column: number, row: number, reach: number): Tile[] {
    const found: Tile[] = [];
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++)
        found.push(tiles[y * columns + x] as Tile);
    return found;
  }

  return {
    grain: differences[Math.floor(differences.length / 5)] ?? 0, // A fifth of any page of text is empty paper.
    groundAt: (x, y) => {
      const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
      const wide = near(column, row, 2);
      const low = Math.min(...wide.map((tile) => tile.low));
      const high = Math.max(...wide.map((tile) => tile.high));
      const isDark = wide.reduce((sum, { mean }) => sum + mean, 0) / wide.length < low + (high - low) * maxGround;
      const close = near(column, row, 1);
      return isDark
        ? { paper: Math.min(...close.map((tile) => tile.dark)), ink: Math.max(...close.map((tile) => tile.high)) }
        : { paper: Math.max(...close.map((tile) => tile.light)), ink: Math.min(...close.map((tile) => tile.low)) };
    },
  };
}

function measureTile({ width, height, grey }: Bitmap, left: number, top: number, size: number): Tile {
  let [low, high] = [255, 0];
  const values: number[] = [];
  for (let y = top; y < Math.min(height, top + size); y++) {
    for (let x = left; x < Math.min(width, left + size); x++) {
      const value = grey[y * width + x] as number;
      if (value < low) low = value;
      if (value > high) high = value;
      values.push(value);
    }
  }
  const middle = (low + high) / 2;
  const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / Math.max(1, some.length);
  return {
    low,
    high,
    mean: mean(values),
    light: mean(values.filter((value) => value >= middle)),
    dark: mean(values.filter((value) => value <= middle)),
  };
}
