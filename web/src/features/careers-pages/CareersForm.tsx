import { type CareersPage, CareersPageChange } from '@hireframe/contract/careers-pages.ts';
import { Button, Card, Group, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { BlockFields } from './BlockFields.tsx';
import { CareersHead } from './CareersHead.tsx';
import { CareersMark } from './CareersMark.tsx';
import { ColorFields } from './ColorFields.tsx';
import styles from './careers.module.css';
import { type CareersValues, toValues } from './careers-form.ts';
import { useChangeCareersPage } from './careers-pages.api.ts';
import preview from './careers-preview.module.css';
import { styleOf } from './company-colors.ts';
import { EmbedFields } from './EmbedFields.tsx';

type Props = { page: CareersPage; company_name: string; isAdmin: boolean };

export function CareersForm({ page, company_name, isAdmin }: Props) {
  const change = useChangeCareersPage();
  const form = useForm<CareersValues>({ initialValues: toValues(page), validate: checkedBy(CareersPageChange) });
  const save = (values: CareersValues) =>
    change.mutateAsync(values).then((saved) => {
      form.setInitialValues(toValues(saved));
      form.reset();
      notifySuccess(saved.is_published ? 'Careers page published' : 'Careers page saved');
    });
  const origin = page.url.slice(0, page.url.lastIndexOf('/') + 1);
  return (
    <CheckedForm form={form} send={save} label="Careers page">
      <Stack gap="md">
        <Section title="Address" line="Your own public page with all open jobs">
          <Stack gap="md">
            <Switch
              label="Published"
              description="Anyone with the address can see it"
              disabled={!isAdmin}
              {...form.getInputProps('is_published', { type: 'checkbox' })}
            />
            <TextInput
              label="Address"
              description={`${origin}… An old address keeps leading here.`}
              readOnly={!isAdmin}
              {...form.getInputProps('slug')}
            />
            {page.is_published && <NewTabLink href={page.url}>{page.url}</NewTabLink>}
          </Stack>
        </Section>
        <Section title="Look and words" line="What candidates see first">
          <Stack gap="md">
            <TextInput label="Headline" readOnly={!isAdmin} {...form.getInputProps('headline')} />
            <Textarea label="Introduction" autosize minRows={2} readOnly={!isAdmin} {...form.getInputProps('intro')} />
            <ColorFields form={form} isAdmin={isAdmin} />
            {page.picture && (
              <TextInput
                label="Picture description"
                description="Read out to people who can't see it. Leave empty if it only decorates."
                readOnly={!isAdmin}
                {...form.getInputProps('picture_alt')}
              />
            )}
          </Stack>
        </Section>
        <Card component="section" aria-label="Preview" padding={0} className={preview.box}>
          <Title order={2} className={preview.title}>
            Preview
          </Title>
          <div className={`${styles.frame} ${preview.page}`} style={styleOf(form.values)} inert>
            <div className={styles.top}>
              <div className={styles.bar}>
                <span className={styles.mark}>
                  <CareersMark logo={page.logo} company_name={company_name} />
                </span>
              </div>
              <CareersHead page={{ ...page, ...form.values, company_name }} isPreview>
                <span className={styles.callToAction}>See 4 open jobs</span>
              </CareersHead>
            </div>
            <div className={styles.main}>
              <div className={styles.jobs}>
                <span className={styles.job}>
                  <b>Field Service Engineer</b>
                  <span className={styles.fact}>Aberdeen, on-site</span>
                  <span className={styles.fact}>GBP 38,000–45,000 a year</span>
                </span>
              </div>
              <Button component="span">Apply</Button>
            </div>
          </div>
        </Card>
        <BlockFields form={form} isAdmin={isAdmin} />
        <EmbedFields form={form} page={page} isAdmin={isAdmin} />
        {isAdmin && (
          <Group justify="flex-end">
            <Button type="submit" disabled={!form.isDirty() && page.updated_at !== null} loading={change.isPending}>
              Save careers page
            </Button>
          </Group>
        )}
      </Stack>
    </CheckedForm>
  );
}
