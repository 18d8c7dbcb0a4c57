// The release that some states want signed before a voice or a face is analysed: a typed name, with the day.
import type { Notice } from '@hireframe/contract/assessments.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import { Card, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';

type Props = {
  release: NonNullable<Notice['release']>;
  language: Language; // Of its words.
  value: string;
  onChange: (value: string) => void;
};
const maxLetters = 200; // The contract's.

export function WrittenRelease({ release: { purposes, text }, language: own, value, onChange }: Props) {
  const { t, language } = useMessages();
  return (
    <Card component="section" aria-label={t('Written release')}>
      <Stack gap="sm">
        <Title order={2}>{t('Written release')}</Title>
        <List spacing={4} pr="md" size="sm" lang={own}>
          {[...text, ...purposes.map((purpose) => t('Purpose: {purpose}', { purpose }))].map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        <TextInput
          label={t('Your full name')}
          description={t("Type your name to sign. If you don't, choose that people review your answers instead.")}
          autoComplete="name"
          size="md"
          maxLength={maxLetters}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('Date: {date}', { date: formatDate(new Date().toISOString(), language) })}
        </Text>
      </Stack>
    </Card>
  );
}
