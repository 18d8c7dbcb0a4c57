// What is measured of an answer and how, for everybody: the document that the engineers keep, as a page in the reader's language.
import '../ui/all-styles.lazy.ts';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../lib/messages.tsx';
import { Brand } from '../ui/Brand.tsx';
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import styles from './document.module.css';

type Document = { title: string; default: string };
const documents = import.meta.glob<Document>('../../../docs/how-we-measure*.md');

export function HowWeMeasurePage() {
  const { t, language } = useMessages();
  const name = `../../../docs/how-we-measure${language === 'en' ? '' : `.${language}`}.md`;
  const { data, error, refetch } = useQuery({
    queryKey: ['how-we-measure', language],
    queryFn: async () => {
      const document = await documents[name]?.();
      if (!document) throw new Error(`There is no ${name}.`);
      return { title: document.title, html: document.default };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <main className={styles.page} lang={language}>
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
        {!data && !error && <Skeleton height={480} mt="lg" radius="lg" aria-label={t('Loading')} aria-busy="true" />}
      </main>
      <LanguageSwitch />
    </>
  );
}
