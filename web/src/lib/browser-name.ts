// Which browser and system a user agent string speaks of. The first that fits: Edge also says Chrome, Chrome also Safari.
import { english } from './messages.tsx';

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

type Known = readonly (readonly [RegExp, string])[];
const nameIn = (known: Known, text: string) => known.find(([shape]) => shape.test(text))?.[1];

/** 'Firefox on Linux'; what names no browser is said as it is, shortened. */
export function browserName(user_agent: string, t = english.t): string {
  const [browser, system] = [nameIn(browsers, user_agent), nameIn(systems, user_agent)];
  if (browser) return system ? t('{browser} on {system}', { browser, system }) : browser;
  return user_agent.slice(0, 60) || t('Unknown program');
}
