// Colours of pictures: those of the pages in light, since paper and mail are.
export const looks = {
  canvas: '#fafafa',
  surface: '#ffffff',
  border: '#e4e4e7',
  text: '#18181b',
  dimmed: '#52525b',
} as const;
