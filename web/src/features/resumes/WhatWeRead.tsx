// The facts that were read in a resume, in the order of a resume. What is not there is said to be not there.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Chips } from '../../ui/Chips.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { AddToProfile } from './AddToProfile.tsx';
import { type AddablePart, additionOf } from './add-to-profile.ts';
import { Certifications, Education, Experience, Projects } from './ReadEntries.tsx';
import { monthOf } from './resume-words.ts';
import styles from './resumes.module.css';

export function WhatWeRead({ resume }: { resume: ExtractedResume }) {
  const { location, links } = resume;
  const place = [location.city, location.region, location.country].filter(Boolean).join(', ');
  const part = { resume };
  return (
    <Card component="section" aria-label="What we read">
      <Title order={2} mb={4}>
        What we read
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        This is what software finds in your resume. If something is wrong here, a recruiter’s software may get it wrong
        too.
      </Text>
      <Part name="Name" text={resume.name} {...part} />
      <Part name="E-mail" text={resume.original_email} {...part} />
      <Part name="Mobile" text={resume.phone} add="mobile_number" {...part} />
      <Part name="Location" text={place} add="location" {...part} />
      <Part name="Organization" text={resume.current_organization} add="current_organization" {...part} />
      <Part name="Summary" text={resume.summary} {...part} />
      <Part
        name="Skills"
        content={resume.skills.length > 0 && <Chips words={resume.skills} />}
        add="skills"
        {...part}
      />
      <Part
        name="Languages"
        content={resume.languages.length > 0 && <Chips words={resume.languages} />}
        add="languages"
        {...part}
      />
      <Part name="Years of experience" text={yearsOf(resume)} {...part} />
      <Part name="Experience" content={resume.experience.length > 0 && <Experience {...resume} />} {...part} />
      <Part name="Education" content={resume.education.length > 0 && <Education {...resume} />} {...part} />
      <Part
        name="Certifications"
        content={resume.certifications.length > 0 && <Certifications {...resume} />}
        {...part}
      />
      <Part name="Projects" content={resume.projects.length > 0 && <Projects {...resume} />} {...part} />
      <Part name="Links" content={linksOf(links)} add="links" {...part} />
    </Card>
  );
}

type PartGiven = { name: string; text?: string; content?: ReactNode; add?: AddablePart; resume: ExtractedResume };

function Part({ name, text, content, add, resume }: PartGiven) {
  const me = useMe();
  const has = Boolean(content || text);
  const found = add && additionOf(add, resume, me);
  return (
    <section className={styles.part} aria-label={name}>
      <Group justify="space-between" gap="xs" mih={22} mb={4}>
        <Title order={3}>{name}</Title>
        {found && <AddToProfile found={found} name={name} />}
      </Group>
      {content || (
        <Text
          size="sm"
          c={has ? undefined : 'dimmed'}
          fs={has ? undefined : 'italic'}
          style={{ overflowWrap: 'anywhere' }}
        >
          {text || 'Not found in your resume'}
        </Text>
      )}
      {typeof found === 'object' && found.replaces && (
        <Text size="xs" c="dimmed" mt={2}>
          Your profile says {found.replaces}
        </Text>
      )}
    </section>
  );
}

function linksOf(links: ExtractedResume['links']) {
  const found = Object.values(links).filter((link) => link !== '');
  if (found.length === 0) return undefined;
  return (
    <Stack gap={4}>
      {found.map((link) => (
        <NewTabLink key={link} href={/^https?:\/\//i.test(link) ? link : `https://${link}`}>
          {link}
        </NewTabLink>
      ))}
    </Stack>
  );
}

/** '7.5 years, as of Sept 2026'; empty where the dates do not say. */
const yearsOf = ({ total_years, as_of }: ExtractedResume) =>
  total_years === null
    ? ''
    : `${total_years} ${total_years === 1 ? 'year' : 'years'}${as_of ? `, as of ${monthOf(as_of)}` : ''}`;
