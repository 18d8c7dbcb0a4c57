/** [a, b, c, d, e, f] as in PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly number[];

/** Applies `second` first, then `first`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first as [number, number, number, number, number, number];
  const [g, h, i, j, k, l] = second as [number, number, number, number, number, number];
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export type Rect = { x0: number; y0: number; x1: number; y1: number };

export function intersect(one: Rect, two: Rect): Rect {
  return {
    x0: Math.max(one.x0, two.x0),
    y0: Math.max(one.y0, two.y0),
    x1: Math.min(one.x1, two.x1),
    y1: Math.min(one.y1, two.y1),
  };
}

/** The upright rectangle around the transformed one. */
export function transformRect(m: Matrix, x0: number, y0: number, x1: number, y1: number): Rect {
  const [a, b, c, d, e, f] = m as [number, number, number, number, number, number];
  const xs = [a * x0 + c * y0 + e, a * x1 + c * y0 + e, a * x0 + c * y1 + e, a * x1 + c * y1 + e];
  const ys = [b * x0 + d * y0 + f, b * x1 + d * y0 + f, b * x0 + d * y1 + f, b * x1 + d * y1 + f];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
