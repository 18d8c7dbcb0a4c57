// Showing the jobs on the company's own website: which websites may, and what to paste there.
import type { CareersPage } from '@hireframe/contract/careers-pages.ts';
import { Code, Group, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Section } from '../../ui/Section.tsx';
import type { CareersValues } from './careers-form.ts';

type Props = { form: UseFormReturnType<CareersValues>; page: CareersPage; isAdmin: boolean };

export function EmbedFields({ form, page, isAdmin }: Props) {
  const origins = form.values.embed_origins ?? [];
  const fault = Object.entries(form.errors).find(([name]) => name.startsWith('embed_origins'))?.[1];
  const { url, slug, embed_origins } = page;
  const snippet = `<script src="${new URL(url).origin}/embed/${slug}.js"></script>`;
  return (
    <Section title="On your website" line="Show your jobs on your own site, with search and filters">
      <Stack gap="md">
        <Textarea
          label="Allowed websites"
          description="One address a line, such as https://www.example.com. No other site can show your jobs."
          autosize
          minRows={2}
          readOnly={!isAdmin}
          value={origins.join('\n')}
          onChange={({ currentTarget }) => form.setFieldValue('embed_origins', splitLines(currentTarget.value))}
          onBlur={() =>
            form.setFieldValue(
              'embed_origins',
              origins.filter((one) => one.trim() !== ''),
            )
          }
          error={fault}
        />
        {embed_origins.length > 0 && page.is_published ? (
          <section aria-label="Code to paste">
            <Group gap={4} mb={4}>
              <Text size="sm" fw={500}>
                Paste this where the jobs belong
              </Text>
              <CopyButton what="code" text={snippet} />
            </Group>
            <Code block>{snippet}</Code>
          </section>
        ) : (
          <Text size="sm" c="dimmed">
            Publish the page and save a website to get the code to paste.
          </Text>
        )}
      </Stack>
    </Section>
  );
}

const splitLines = (typed: string) => (typed === '' ? [] : typed.split('\n'));
