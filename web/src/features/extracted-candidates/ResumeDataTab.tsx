// How the resume scores, section by section, and the file itself.
import { type ExtractedCandidateDetail, noFile } from '@hireframe/contract/extracted-candidates.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { Group, Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ResumeView } from '../candidates/detail/ResumePreview.tsx';
import { points, sectionNames, sectionTitles } from '../resumes/breakdown.ts';
import { BandLabel, Bar } from '../resumes/ScoreParts.tsx';
import { getPartBand } from '../resumes/score-bands.ts';
import styles from './detail.module.css';
import type { Shown } from './extracted-words.ts';
import { Nothing, Part } from './Part.tsx';

export function ResumeDataTab({ extracted }: { extracted: Shown }) {
  const { resume_component_scores: scores } = extracted;
  return (
    <div className={styles.main}>
      <Part title="Resume file">
        <File extracted={extracted} />
      </Part>
      <Part title="Score by section">{scores ? <Sections scores={scores} /> : <Nothing>No score</Nothing>}</Part>
    </div>
  );
}

const [noFileTitle = '', noFileWhy = ''] = noFile.split(' - ');

function File({ extracted }: { extracted: Shown }) {
  const { id, resume_file_name, resume_mime_type, resume_file_url, resume_download_url } = extracted;
  if (resume_file_url === undefined) return <Nothing>Couldn't load the details.</Nothing>;
  if (!resume_file_url || !resume_download_url)
    return <EmptyState icon={IconFileOff} title={noFileTitle} why={noFileWhy} />;
  const file = { id, file_name: resume_file_name, content_type: resume_mime_type };
  return (
    <div className={styles.file}>
      <ResumeView resume={{ ...file, file_url: resume_file_url, download_url: resume_download_url }} />
    </div>
  );
}

type Scores = NonNullable<ExtractedCandidateDetail['resume_component_scores']>;

const Sections = ({ scores }: { scores: Scores }) => (
  <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
    {sectionNames.map((name) => {
      const { score, comments } = scores[name];
      const percent = (100 * score) / scoreSections[name];
      const band = getPartBand('breakdown', score, scoreSections[name]);
      return (
        <li key={name}>
          <Group justify="space-between" gap="xs" mb={4}>
            <Text size="sm" fw={500}>
              {sectionTitles[name]}
            </Text>
            <Group gap="sm" wrap="nowrap">
              <BandLabel {...band} />
              <Text size="sm" fw={600} ta="right" miw={56} data-figures>
                {`${points(score)} / ${scoreSections[name]}`}
              </Text>
            </Group>
          </Group>
          <Bar percent={percent} tone={band.tone} />
          <Text size="sm" c="dimmed" mt={4}>
            {comments}
          </Text>
        </li>
      );
    })}
  </Stack>
);
