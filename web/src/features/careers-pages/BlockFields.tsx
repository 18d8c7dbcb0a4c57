// Texts below the jobs: benefits, how a company hires, whatever it wants to say.
import { ActionIcon, Button, Group, Stack, Textarea, TextInput, Tooltip } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Section } from '../../ui/Section.tsx';
import type { CareersValues } from './careers-form.ts';

type Props = { form: UseFormReturnType<CareersValues>; isAdmin: boolean };
const maxBlocks = 6; // The contract's.

export function BlockFields({ form, isAdmin }: Props) {
  const { blocks } = form.values;
  return (
    <Section title="Sections" line="Shown below your jobs, such as benefits or how you hire">
      <Stack gap="lg">
        {blocks.map((_, at) => (
          <Stack key={at} gap="xs" role="group" aria-label={`Section ${at + 1}`}>
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput label="Title" flex={1} readOnly={!isAdmin} {...form.getInputProps(`blocks.${at}.title`)} />
              {isAdmin && at > 0 && (
                <Tooltip label="Move up">
                  <ActionIcon
                    aria-label={`Move section ${at + 1} up`}
                    onClick={() => form.reorderListItem('blocks', { from: at, to: at - 1 })}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
              {isAdmin && (
                <Tooltip label="Remove">
                  <ActionIcon aria-label={`Remove section ${at + 1}`} onClick={() => form.removeListItem('blocks', at)}>
                    <IconTrash size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
            <Textarea
              label="Text"
              description="Begin a line with a hyphen to make a list"
              autosize
              minRows={3}
              maxRows={12}
              readOnly={!isAdmin}
              {...form.getInputProps(`blocks.${at}.text`)}
            />
          </Stack>
        ))}
        {isAdmin && blocks.length < maxBlocks && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => form.insertListItem('blocks', { title: '', text: '' })}
            >
              Add section
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
