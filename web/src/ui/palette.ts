// The colours there are. Ten shades each, light to dark; every one that may colour a badge is listed here,
// because the theme makes sure of 4.5:1 between shade 1 and shade 8 (light) and shade 3 on its tint (dark).
import type { MantineColorsTuple } from '@mantine/core';

const shades = (list: string) => list.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple;

export const palette = {
  indigo: shades('eef2ff e0e7ff c7d2fe a5b4fc 818cf8 6366f1 4f46e5 4338ca 3730a3 312e81'),
  gray: shades('fafafa f4f4f5 e4e4e7 d4d4d8 a1a1aa 71717a 52525b 3f3f46 27272a 18181b'),
  dark: shades('e6e6ea c9c9d1 a1a1ab 8e8e99 2c2d33 212227 1a1b1f 141518 0e0f12 08090a'),
  red: shades('fef2f2 fee2e2 fecaca fca5a5 f87171 ef4444 dc2626 b91c1c 991b1b 7f1d1d'),
  yellow: shades('fffbeb fef3c7 fde68a fcd34d fbbf24 f59e0b d97706 b45309 92400e 78350f'),
  green: shades('ecfdf5 d1fae5 a7f3d0 6ee7b7 34d399 10b981 059669 047857 065f46 064e3b'),
  teal: shades('f0fdfa ccfbf1 99f6e4 5eead4 2dd4bf 14b8a6 0d9488 0f766e 115e59 134e4a'),
  blue: shades('eff6ff dbeafe bfdbfe 93c5fd 60a5fa 3b82f6 2563eb 1d4ed8 1e40af 1e3a8a'),
};

/** What has a name of its own in both schemes: `var(--app-canvas)` and so on. */
export const tokens = {
  light: {
    '--app-canvas': '#fafafa', // Behind everything.
    '--app-surface': '#ffffff', // Cards, bars, dialogs.
    '--app-sunken': '#f4f4f5', // Wells and hovered rows.
    '--app-border': '#e4e4e7', // Between things.
    '--app-control-border': '#8c8c96', // Around what can be typed into: 3:1, as WCAG 1.4.11 asks.
    '--app-accent': '#4f46e5',
    '--app-accent-soft': '#eef0fe',
    '--app-accent-text': '#3730a3',
    '--viz-1': '#4f46e5',
    '--viz-2': '#0d9488',
    '--viz-3': '#d97706',
    '--viz-4': '#2563eb',
    '--viz-5': '#be185d',
    '--viz-6': '#65a30d',
    '--viz-7': '#7c3aed',
    '--viz-8': '#71717a',
    '--viz-grid': '#e4e4e7',
    '--band-excellent': '#059669',
    '--band-good': '#2563eb',
    '--band-fair': '#d97706',
    '--band-poor': '#dc2626',
  },
  dark: {
    '--app-canvas': '#0c0d10',
    '--app-surface': '#141518',
    '--app-sunken': '#1c1d21',
    '--app-border': '#26272c',
    '--app-control-border': '#6b6c77',
    '--app-accent': '#818cf8',
    '--app-accent-soft': '#22243a',
    '--app-accent-text': '#c7d2fe',
    '--viz-1': '#818cf8',
    '--viz-2': '#2dd4bf',
    '--viz-3': '#fbbf24',
    '--viz-4': '#60a5fa',
    '--viz-5': '#f472b6',
    '--viz-6': '#a3e635',
    '--viz-7': '#a78bfa',
    '--viz-8': '#a1a1ab',
    '--viz-grid': '#26272c',
    '--band-excellent': '#34d399',
    '--band-good': '#60a5fa',
    '--band-fair': '#fbbf24',
    '--band-poor': '#f87171',
  },
};
