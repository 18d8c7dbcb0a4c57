// Logo and picture: saved as soon as they are chosen.
import { type CareersPage, putCareersLogo } from '@hireframe/contract/careers-pages.ts';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { faultOfFile } from '../../lib/files.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { type CareersPicture, useChangeCareersPicture } from './careers-pages.api.ts';

const { content_types, max_bytes } = putCareersLogo.raw;
const kinds: readonly string[] = content_types;

export const CareersPictures = ({ page }: { page: CareersPage }) => (
  <Section title="Pictures" line="Saved as soon as you choose them">
    <Stack gap="lg">
      <OnePicture
        which="logo"
        label="Logo"
        line="A mark without words works best: your name stands beside it"
        image={page.logo}
      />
      <OnePicture which="picture" label="Picture" line="At the right of the headline" image={page.picture} />
    </Stack>
  </Section>
);

type Props = { which: CareersPicture; label: string; line: string; image: string | null };

function OnePicture({ which, label, line, image }: Props) {
  const change = useChangeCareersPicture(which);
  const name = label.toLowerCase();
  const onError = (why: Error | string) => notifyFailure(`Couldn't change the ${name}`, why);

  function choose(file: File | null) {
    if (!file) return;
    const fault = kinds.includes(file.type)
      ? faultOfFile(file, max_bytes)
      : 'Choose an image: JPEG, PNG, WebP, GIF or AVIF';
    if (fault) onError(fault);
    else change.mutate(file, { onError });
  }

  return (
    <Group justify="space-between" role="group" aria-label={label}>
      <div>
        <Text fw={500}>{label}</Text>
        <Text size="sm" c="dimmed">
          {image ? line : `${line}. None yet.`}
        </Text>
      </div>
      <Group gap="xs">
        {image && (
          <Button variant="subtle" onClick={() => change.mutate(null, { onError })}>
            {`Remove ${name}`}
          </Button>
        )}
        <FileButton accept={kinds.join(',')} onChange={choose} inputProps={{ 'aria-label': `Choose ${name}` }}>
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {image ? `Change ${name}` : `Add ${name}`}
            </Button>
          )}
        </FileButton>
      </Group>
    </Group>
  );
}
