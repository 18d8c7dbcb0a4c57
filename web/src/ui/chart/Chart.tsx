// A chart that brings Chart.js along only when it is on the screen.
import { Skeleton } from '@mantine/core';
import type { ChartType } from 'chart.js';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ChartCanvas } from './ChartCanvas.tsx';

export type { Shown } from './ChartCanvas.tsx';
export type { ColorOf } from './make-chart.ts';
export type { ChartTable } from './TableTwin.tsx';

const Canvas = lazy(async () => ({ default: (await import('./ChartCanvas.tsx')).ChartCanvas as typeof ChartCanvas }));

export const Chart = <Type extends ChartType>(given: ComponentProps<typeof ChartCanvas<Type>>) => (
  <Suspense fallback={<Skeleton height={given.height} mb={24} />}>
    <Canvas {...(given as unknown as ComponentProps<typeof ChartCanvas>)} />
  </Suspense>
);
