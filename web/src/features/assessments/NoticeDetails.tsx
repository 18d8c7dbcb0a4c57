// All that the four sentences of a notice leave out, and a person's rights.
import type { Notice } from '@hireframe/contract/assessments.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import { List, Stack, Text, Title } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import styles from './notice.module.css';

export function NoticeDetails({ notice }: { notice: Notice }) {
  const { t } = useMessages();
  const { recorded, measured, not_measured, seen_by, kept, rights, language_model, release, version, language } =
    notice;
  return (
    <Stack gap="lg">
      <Part title={t('Your rights')} lang={language} lines={rights} />
      <Part title={t('What is recorded')} lang={language} lines={recorded} />
      <div>
        <Title order={2} mb="xs">
          {t('What is measured, and how')}
        </Title>
        <dl className={styles.measured} lang={language}>
          {measured.map(({ what, how, engine }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{how}</dd>
              <dd className={styles.engine}>{engine}</dd>
            </div>
          ))}
        </dl>
        <Text size="sm" mt="sm">
          {t('Every formula, and how far it can be trusted')}
        </Text>
        <NewTabLink href="/how-we-measure">{t('How we measure')}</NewTabLink>
      </div>
      <Part title={t('What is not measured')} lang={language} lines={not_measured} />
      <Part title={t('Who sees it')} lang={language} lines={seen_by} />
      <Part title={t("How long it's kept")} lang={language} lines={[kept]} />
      {release && <Part title={t('Written release')} lang={language} lines={[...release.text, ...release.purposes]} />}
      {language_model && (
        <Part
          title={t('Language model')}
          lines={[t('{model} wrote the questions. It never sees your answers.', { model: language_model })]}
        />
      )}
      <Text size="xs" c="dimmed">
        {t('Version of this notice: {version}', { version })}
      </Text>
    </Stack>
  );
}

type PartProps = { title: string; lines: string[]; lang?: Language }; // The lines' own, where it may be another.

const Part = ({ title, lines, lang }: PartProps) => (
  <div>
    <Title order={2} mb={4}>
      {title}
    </Title>
    <List spacing={4} pr="md" lang={lang}>
      {lines.map((line, index) => (
        <List.Item key={index}>{line}</List.Item>
      ))}
    </List>
  </div>
);
