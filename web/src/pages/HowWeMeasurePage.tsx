// What is measured, matched and scored, and how, for everybody: the documents that the engineers keep, each as a page in the
// reader's language; in English where there is no other.
import '../ui/all-styles.lazy.ts';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../lib/messages.tsx';
import { Brand } from '../ui/Brand.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import styles from './document.module.css';

type Document = { title: string; default: string };
const documents = import.meta.glob<Document>('../../../docs/how-we-{match,measure,score}*.md');

export const HowWeMeasurePage = () => <DocumentPage of="how-we-measure" />;
export const HowWeMatchPage = () => <DocumentPage of="how-we-match" />;
export const HowWeScorePage = () => <DocumentPage of="how-we-score" />;

function DocumentPage({ of }: { of: string }) {
  const { t, language } = useMessages();
  const path = `../../../docs/${of}`;
  const isTranslated = `${path}.${language}.md` in documents;
  const name = isTranslated ? `${path}.${language}.md` : `${path}.md`;
  const { data, error, refetch } = useQuery({
    queryKey: ['document', of, language],
    queryFn: async () => {
      const document = await documents[name]?.();
      if (!document) throw new Error(`There is no ${name}.`);
      return { title: document.title, html: document.default };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <main className={styles.page} lang={isTranslated ? language : 'en'}>
        <Brand />
        {data && (
          <>
            <Title order={1} mt="lg" mb="md">
              {data.title}
            </Title>
            {/* Our own document, made into HTML when the product is built. */}
            <article className={styles.document} dangerouslySetInnerHTML={{ __html: data.html }} />
          </>
        )}
        {!data && error && (
          <LoadFailure title={t("Couldn't show this page")} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Skeleton height={480} mt="lg" radius="lg" role="status" aria-label={t('Loading')} aria-busy="true" />
        )}
      </main>
      <LanguageSwitch />
    </>
  );
}
