// Sentence by sentence: when, and how it was delivered.
import type { QuestionAnalysis } from '@hireframe/contract/reports.ts';
import { Button, Collapse, Group, Stack, Table } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMessages } from '../../lib/messages.tsx';
import { formatPercent, formatTime } from './report-words.ts';
import { TimeButton } from './TimeButton.tsx';

type Props = { sentences: QuestionAnalysis['sentences']; onSeek: ((seconds: number) => void) | undefined };

export function Sentences({ sentences, onSeek }: Props) {
  const { t, language } = useMessages();
  const [isOpen, list] = useDisclosure(false);
  return (
    <Stack gap="xs">
      <Group>
        <Button variant="subtle" size="xs" onClick={list.toggle} aria-expanded={isOpen}>
          {isOpen
            ? t('Hide sentence by sentence ({count})', { count: sentences.length })
            : t('Show sentence by sentence ({count})', { count: sentences.length })}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <Table.ScrollContainer minWidth={320}>
            <Table verticalSpacing={4} fz="sm" tabularNums>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('From')}</Table.Th>
                  <Table.Th>{t('To')}</Table.Th>
                  <Table.Th>{t('Sentence')}</Table.Th>
                  <Table.Th>{t('Confidence')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {sentences.map(({ name, start, end, confidence }) => (
                  <Table.Tr key={`${start}-${end}`}>
                    <Table.Td>
                      <TimeButton seconds={start} onSeek={onSeek} />
                    </Table.Td>
                    <Table.Td>{formatTime(end)}</Table.Td>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
                    <Table.Td>{formatPercent(confidence, language)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Collapse>
    </Stack>
  );
}
