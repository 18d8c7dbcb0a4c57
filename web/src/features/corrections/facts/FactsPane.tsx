// The facts of a resume, in its order, with what is not there, what is unsure, and a way to correct each.
import { Card, Group, Text, Title } from '@mantine/core';
import { useMessages } from '../../../lib/messages.tsx';
import { UseAllOfIt } from '../add-to-profile/UseAllOfIt.tsx';
import { Certifications, Education, Experience, Projects, Words } from './Entries.tsx';
import { FactButton } from './FactButton.tsx';
import { formatTotalYears } from './facts.ts';
import { ModelsPart } from './ModelsPart.tsx';
import { Part } from './Part.tsx';
import { useShown } from './shown.ts';

export function FactsPane() {
  const messages = useMessages();
  const { t } = messages;
  const { reading } = useShown();
  const { experience, education, certifications, projects, skills, languages, links } = reading.facts;
  const years = formatTotalYears(reading.facts, messages);
  return (
    <Card component="section" aria-label={t('What we read')}>
      <Group justify="space-between" mb={4} gap="sm">
        <Title order={2}>{t('What we read')}</Title>
        <UseAllOfIt resume={reading.facts} />
      </Group>
      <Text size="sm" c="dimmed">
        {t("What we found in your resume. If something is wrong here, recruiters' software may get it wrong too.")}
      </Text>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t(
          "Your corrections update your profile and stay when the resume is read again. They don't change the score, which is about the document.",
        )}
      </Text>
      <ModelsPart />
      <Part title={t('Name')} fact="name" isRow />
      <Part title={t('Email')} fact="original_email" isRow />
      <Part title={t('Phone')} fact="phone" isRow add="mobile_number" />
      <Part title={t('Location')} fact="location" isRow add="location" />
      <Part title={t('Company')} fact="current_organization" isRow add="current_organization" />
      <Part title={t('Links')} fact="links" isRow add="links" has={Object.values(links).some(Boolean)}>
        <FactButton id="links.linkedin" />
        <FactButton id="links.github" />
        <FactButton id="links.website" />
      </Part>
      <Part title={t('Summary')} fact="summary" look="prose" />
      <Part title={t('Years of experience')} isRow has={years !== ''}>
        <Text size="sm">{years}</Text>
      </Part>
      <Part title={t('Experience')} fact="experience" has={experience.length > 0}>
        <Experience />
      </Part>
      <Part title={t('Education')} fact="education" has={education.length > 0}>
        <Education />
      </Part>
      <Part title={t('Certifications')} fact="certifications" has={certifications.length > 0}>
        <Certifications />
      </Part>
      <Part title={t('Skills')} fact="skills" add="skills" has={skills.length > 0}>
        <Words list="skills" />
      </Part>
      <Part title={t('Languages')} fact="languages" add="languages" has={languages.length > 0}>
        <Words list="languages" />
      </Part>
      <Part title={t('Projects')} fact="projects" has={projects.length > 0}>
        <Projects />
      </Part>
    </Card>
  );
}
