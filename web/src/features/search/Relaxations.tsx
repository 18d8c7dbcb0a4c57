import type { CandidateQuery, MagicSearchResult } from '@hireframe/contract/search.ts';
import { Button, Group, Text } from '@mantine/core';

type Props = {
  relaxations: MagicSearchResult['relaxations'];
  isCentred?: boolean;
  onRelax: (tree: CandidateQuery) => void;
};

/** What would find more, each with how many: '14 within 100 km of Lisbon'. */
export function Relaxations({ relaxations, isCentred, onRelax }: Props) {
  if (relaxations.length === 0) return null;
  return (
    <Group gap="xs" justify={isCentred ? 'center' : 'flex-start'} role="group" aria-label="Ask for less">
      <Text size="sm" c="dimmed">
        Ask for less:
      </Text>
      {relaxations.map(({ text, tree }) => (
        <Button
          key={text}
          variant="default"
          size="xs"
          mih={30}
          h="auto"
          onClick={() => onRelax(tree)}
          styles={wrapping}
        >
          {text}
        </Button>
      ))}
    </Group>
  );
}
const wrapping = { label: { height: 'auto', overflow: 'visible', whiteSpace: 'normal' as const, lineHeight: 1.35 } }; // Also of several lines.
