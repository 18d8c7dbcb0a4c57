// Draws on a canvas with Chart.js, in the colours of the scheme that is on.
import type { ActiveElement, ChartConfiguration, ChartEvent, ChartOptions, ChartType } from 'chart.js';
import { Chart } from './chart-js.ts';

/** `color('--viz-1')` is the token's value in the scheme that is on. */
export type ColorOf = (token: string) => string;
export type Draw<Type extends ChartType = ChartType> = (color: ColorOf) => ChartConfiguration<Type>;

export function colorsOfPage(): ColorOf {
  const styleOf = getComputedStyle(document.documentElement);
  return (token) => styleOf.getPropertyValue(token).trim();
}

const animation = { duration: 300 };

/** @param over goes before what `draw` says */
export function makeChart(element: HTMLCanvasElement, draw: Draw, over: ChartOptions = {}): Chart {
  const color = colorsOfPage();
  Chart.defaults.color = color('--mantine-color-dimmed');
  Chart.defaults.borderColor = color('--viz-grid');
  Object.assign(Chart.defaults.plugins.tooltip, {
    backgroundColor: color('--app-surface'),
    borderColor: color('--app-control-border'),
    borderWidth: 1,
    titleColor: color('--mantine-color-text'),
    bodyColor: color('--mantine-color-text'),
    padding: 10,
    footerColor: color('--mantine-color-dimmed'),
    footerFont: { weight: 'normal' },
    boxPadding: 4,
  });
  const configuration = draw(color);
  const options = {
    responsive: true,
    maintainAspectRatio: false,
    locale: 'en',
    animation,
    ...configuration.options,
    ...over,
  };
  return new Chart(element, { ...configuration, options } as ChartConfiguration);
}

/** Which of the drawn things under the pointer is meant: the one that is hit, else the nearest. */
export function picked({ x, y }: Pick<ChartEvent, 'x' | 'y'>, elements: ActiveElement[]): ActiveElement | undefined {
  if (x === null || y === null) return undefined;
  const distance = ({ element }: ActiveElement) =>
    (element as { inRange?: (x: number, y: number) => boolean }).inRange?.(x, y)
      ? -1
      : Math.hypot(element.x - x, element.y - y);
  return elements.toSorted((a, b) => distance(a) - distance(b))[0];
}
