import { Badge, Group } from '@mantine/core';
import { IconQuestionMark, IconSparkles } from '@tabler/icons-react';
import type { Fact } from './facts.ts';
import { useShown } from './shown.ts';

/** What makes a fact less than certain, in words. */
export function Marks({ is_unsure, is_from_model }: Pick<Fact, 'is_unsure' | 'is_from_model'>) {
  const { reading } = useShown();
  if (!is_unsure && !is_from_model) return null;
  return (
    <Group gap={6}>
      {is_unsure && (
        <Badge color="yellow" leftSection={<IconQuestionMark size={12} aria-hidden />}>
          We are not sure
        </Badge>
      )}
      {is_from_model && (
        <Badge color="gray" leftSection={<IconSparkles size={12} aria-hidden />}>
          Added by {reading.language_model?.model}
        </Badge>
      )}
    </Group>
  );
}
