// How Mantine looks here. Sizes, colours and defaults; nothing about a single page.
import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { palette, tokens } from './palette.ts';

const px = (size: number) => `${size / 16}rem`;
const small = { defaultProps: { size: 'sm' } };

export const theme = createTheme({
  fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  colors: palette,
  primaryColor: 'indigo',
  primaryShade: 6,
  black: palette.gray[9],
  autoContrast: true,
  luminanceThreshold: 0.179, // Where black and white letters contrast equally.
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(22) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(16) },
  shadows: {
    xs: '0 1px 2px rgb(0 0 0 / 0.04)',
    sm: '0 2px 6px rgb(0 0 0 / 0.06)',
    md: '0 8px 24px rgb(0 0 0 / 0.12)',
    lg: '0 16px 40px rgb(0 0 0 / 0.16)',
    xl: '0 24px 64px rgb(0 0 0 / 0.2)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: px(22), lineHeight: '1.3' },
      h2: { fontSize: px(16), lineHeight: '1.4' },
      h3: { fontSize: px(14), lineHeight: '1.45' },
      h4: { fontSize: px(13), lineHeight: '1.45' },
    },
  },
  // Plain objects: Button.extend() would bring every one of these components to the login page.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    Alert: { defaultProps: { variant: 'light' } },
    // Initials in the colours of names fail 4.5:1, and colour here means status.
    Avatar: { defaultProps: { color: 'gray', radius: 'xl' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 500, fontSize: px(12), letterSpacing: 0 } },
    },
    Button: { ...small, styles: { root: { fontWeight: 500 } } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    InputWrapper: {
      styles: { label: { marginBottom: px(4), fontWeight: 500 }, description: { marginBottom: px(4) } },
    },
    Loader: { defaultProps: { size: 'sm' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } }, // A menu may hold only its items.
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.4 },
        // A `header` in a dialog would be one of the page: nothing is the landmark of two.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: px(16), fontWeight: 600 } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    PasswordInput: small,
    // The list itself scrolls: Mantine's scroll area would be one more stop for the keyboard.
    Select: {
      defaultProps: { size: 'sm', comboboxProps: { shadow: 'md' }, withScrollArea: false },
      styles: { options: { maxHeight: px(240), overflowY: 'auto' } },
    },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Textarea: small,
    // What scrolls is reached by the keyboard: a table of numbers alone holds nothing else to stop at.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
    TextInput: small,
    Title: { defaultProps: { order: 2 } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
});

type Color = keyof typeof palette;
const coloured = (Object.keys(palette) as Color[]).filter((name) => name !== 'dark');

/** Mantine's own light badges and buttons do not reach 4.5:1. */
const lightVariant = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    coloured.flatMap((name) => {
      const [tint, hover, text] =
        scheme === 'light'
          ? [palette[name][name === 'gray' ? 2 : 1], palette[name][name === 'gray' ? 3 : 2], palette[name][8]]
          : [`${palette[name][5]}2e`, `${palette[name][5]}40`, palette[name][name === 'gray' ? 2 : 3]];
      const prefix = `--mantine-color-${name}`;
      return [
        [`${prefix}-light`, tint],
        [`${prefix}-light-hover`, hover],
        [`${prefix}-light-color`, text],
        [`${prefix}-outline`, scheme === 'light' ? palette[name][7] : palette[name][3]],
      ];
    }),
  );

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tokens.light,
    ...lightVariant('light'),
    '--mantine-color-error': palette.red[7],
    '--mantine-color-default-border': tokens.light['--app-border'],
    '--mantine-color-disabled-color': palette.gray[5],
  },
  dark: {
    ...tokens.dark,
    ...lightVariant('dark'),
    '--mantine-color-error': palette.red[4],
    '--mantine-color-default-border': '#33343b',
    '--mantine-color-default': palette.dark[6],
    '--mantine-color-anchor': palette.indigo[3],
  },
});
