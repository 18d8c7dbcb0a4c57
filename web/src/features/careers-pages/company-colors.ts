// Two colours of a company, as what a page needs: each shade is one that can be read where it stands.
import { getInkOn, getReadableShade } from '@hireframe/contract/colors.ts';
import type { CSSProperties } from 'react';
import { tokens } from '../../ui/palette.ts';

type Colors = { brand_color: string; accent_color: string };
const [light, dark] = [tokens.light['--app-surface'], tokens.dark['--app-surface']];
const isColor = (color: string) => /^#[0-9a-f]{6}$/i.test(color);

/** What the company's colours become, for whoever chooses them. A colour half typed is black until it is whole. */
export function readColors({ brand_color, accent_color }: Colors) {
  const brand = isColor(brand_color) ? brand_color : '#000000';
  const accent = isColor(accent_color) ? accent_color : '#000000';
  return {
    brand,
    onBrand: getInkOn(brand),
    titleLight: getReadableShade(brand, light),
    actLight: getReadableShade(accent, light),
    actDark: getReadableShade(accent, dark),
    fill: getReadableShade(accent, '#ffffff'), // Under white letters, in both schemes.
  };
}

/** As variables for `careers.module.css`. */
export function styleOf(colors: Colors): CSSProperties {
  const { brand, onBrand, titleLight, actLight, actDark, fill } = readColors(colors);
  return {
    '--careers-brand': brand,
    '--careers-on-brand': onBrand,
    '--careers-title-light': titleLight,
    '--careers-act-light': actLight,
    '--careers-act-dark': actDark,
    '--careers-fill': fill,
  } as CSSProperties;
}
