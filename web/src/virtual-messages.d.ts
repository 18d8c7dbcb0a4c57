declare module 'virtual:messages' {
  import type { Language } from '@hireframe/contract/languages.ts';
  import type { Catalog, Section } from '@hireframe/contract/messages.ts';

  const loaders: Record<Language, Record<PageSection, () => Promise<{ default: Catalog }>>>;
  export type PageSection = Exclude<Section, 'mails' | 'refusals' | 'score' | 'report'>;
  export default loaders;
}
