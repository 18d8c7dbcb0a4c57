/** To begin with: one sentence in each language that is read. */
export const examples = [
  { lang: 'en', sentence: 'Backend engineers near Lisbon with 5+ years who know Go or Rust, not PHP' },
  { lang: 'de', sentence: 'Projektleiterin in München, spricht fließend Englisch, mindestens 7 Jahre Erfahrung' },
  { lang: 'es', sentence: 'Diseñadores de producto en España que usen Figma y hablen inglés' },
  { lang: 'fr', sentence: 'Data scientists à Paris ou Lyon, diplôme de master, jamais chez un cabinet de conseil' },
] as const;
