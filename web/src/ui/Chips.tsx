import { Badge, Group } from '@mantine/core';

/** Words to read, such as skills. */
export function Chips({ words }: { words: string[] }) {
  return (
    <Group gap={6} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {words.map((word) => (
        <li key={word}>
          <Badge variant="default" size="lg" h="auto" mih={26} styles={{ label: { whiteSpace: 'normal' } }}>
            {word}
          </Badge>
        </li>
      ))}
    </Group>
  );
}
