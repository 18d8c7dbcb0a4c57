// The figures of a bias report: all stages and scores at a glance, and the categories of the one that is chosen.
import type { BiasReport, BiasTable } from '@hireframe/contract/bias-report.ts';
import { Badge, Card, Group, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import styles from './bias-report.module.css';
import { formatRate, formatRatio } from './report-words.ts';

type Measure = BiasReport['measures'][number];
type Props = { report: BiasReport; measure: string | undefined; onMeasure: (measure: string) => void };

export function ReportFigures({ report: { measures }, measure, onMeasure }: Props) {
  const chosen = measures.find((one) => one.measure === measure) ?? measures.find(hasRatios) ?? measures[0];
  if (!chosen) return null;
  return (
    <Stack gap="md">
      <Overview measures={measures} chosen={chosen} onMeasure={onMeasure} />
      {chosen.tables.map((table) => (
        <Categories key={table.dimension} table={table} measure={chosen} />
      ))}
      <HowToRead />
    </Stack>
  );
}

const ratiosOf = ({ tables }: Measure) => tables.flatMap(({ categories }) => categories);
const hasRatios = (measure: Measure) => ratiosOf(measure).some(({ ratio }) => ratio !== null);

/** The least favourable category of each measure. */
function findLowest(measure: Measure) {
  const rated = ratiosOf(measure).flatMap(({ label, ratio }) => (ratio === null ? [] : [{ label, ratio }]));
  return rated.sort((a, b) => a.ratio - b.ratio)[0];
}

type OverviewProps = { measures: Measure[]; chosen: Measure; onMeasure: (measure: string) => void };

function Overview({ measures, chosen, onMeasure }: OverviewProps) {
  const { t, known, language } = useMessages();
  return (
    <Card component="section" aria-label={t('Stages and scores')}>
      <Title order={2}>{t('Stages and scores')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('Choose one to see its categories.')}
      </Text>
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label={t('Stages and scores')} verticalSpacing={6} fz="sm" tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Stage or score')}</Table.Th>
              <Table.Th>{t('People')}</Table.Th>
              <Table.Th>{t('Lowest impact ratio')}</Table.Th>
              <Table.Th>{t('Below four fifths')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {measures.map((one) => {
              const lowest = findLowest(one);
              const flagged = ratiosOf(one).filter(({ is_below_four_fifths }) => is_below_four_fifths).length;
              return (
                <Table.Tr key={one.measure} data-chosen={one === chosen || undefined} className={styles.measure}>
                  <Table.Td>
                    <UnstyledButton
                      className={styles.choose}
                      aria-pressed={one === chosen}
                      onClick={() => onMeasure(one.measure)}
                    >
                      {known(one.label)}
                    </UnstyledButton>
                  </Table.Td>
                  <Table.Td>{one.people.toLocaleString(language)}</Table.Td>
                  <Table.Td>{lowest ? formatRatio(lowest.ratio, language) : '—'}</Table.Td>
                  <Table.Td>
                    {flagged > 0 ? (
                      <Badge color="yellow" variant="light">
                        {t('{count, plural, one {# category} other {# categories}}', { count: flagged })}
                      </Badge>
                    ) : (
                      '—'
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Categories({ table, measure }: { table: BiasTable; measure: Measure }) {
  const { t, known, language } = useMessages();
  const { label, known: declared, unknown, hides_outcome, categories } = table;
  const isScore = measure.median !== null;
  return (
    <Card component="section" aria-label={known(label)}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={3}>{known(label)}</Title>
        <Text size="xs" c="dimmed">
          {t('{known} known, {unknown} unknown', { known: declared, unknown })}
        </Text>
      </Group>
      {hides_outcome && (
        <Text size="sm" mb="xs">
          {t('Outcomes are hidden: fewer than five people were selected, or fewer than five were not.')}
        </Text>
      )}
      {categories.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Nobody answered this question.')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={620}>
          <Table aria-label={known(label)} verticalSpacing={6} fz="sm" tabularNums>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Category')}</Table.Th>
                <Table.Th>{t('People')}</Table.Th>
                <Table.Th>{isScore ? t('Above median') : t('Selected')}</Table.Th>
                <Table.Th>{isScore ? t('Scoring rate') : t('Selection rate')}</Table.Th>
                <Table.Th>{t('Impact ratio')}</Table.Th>
                <Table.Th>{t('95% interval')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {categories.map((one) => (
                <Table.Tr key={one.category}>
                  <Table.Td>{sayCategory(one.label, known)}</Table.Td>
                  {one.left_out === 'small_cell' ? (
                    <Table.Td colSpan={5} c="dimmed">
                      {t('Hidden: too few people')}
                    </Table.Td>
                  ) : (
                    <>
                      <Table.Td>{one.people?.toLocaleString(language)}</Table.Td>
                      <Table.Td>{one.selected?.toLocaleString(language) ?? '—'}</Table.Td>
                      <Table.Td>{formatRate(one.rate, language)}</Table.Td>
                      <Table.Td>
                        <Ratio category={one} />
                      </Table.Td>
                      <Table.Td>
                        {one.ratio_low === null
                          ? '—'
                          : `${formatRatio(one.ratio_low, language)} – ${formatRatio(one.ratio_high, language)}`}
                      </Table.Td>
                    </>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}

/** 'Female × Asian': each part is said by itself. */
const sayCategory = (label: string, known: (text: string) => string) => label.split(' × ').map(known).join(' × ');

function Ratio({ category: { left_out, ratio, is_below_four_fifths } }: { category: BiasTable['categories'][number] }) {
  const { t, language } = useMessages();
  if (left_out === 'small_share') return <Text size="xs">{t('Under 2% of people')}</Text>;
  return (
    <Group gap={8} wrap="nowrap">
      {formatRatio(ratio, language)}
      {is_below_four_fifths && (
        <Badge color="yellow" variant="light" size="sm">
          {t('Below 0.80')}
        </Badge>
      )}
    </Group>
  );
}

function HowToRead() {
  const { t } = useMessages();
  return (
    <Card component="section" aria-label={t('How to read this')}>
      <Title order={2} mb="xs">
        {t('How to read this')}
      </Title>
      <ul className={styles.notes}>
        <li>
          {t(
            'Selected means reaching the stage or, for a score, being above the median of everybody who has it. People who withdrew before a stage are not counted for it.',
          )}
        </li>
        <li>
          {t(
            'The impact ratio is a selection rate divided by the highest one. Below 0.80 it is marked (four-fifths rule). A mark is a reason to look closer, not a proof; the interval says how sure the ratio is.',
          )}
        </li>
        <li>
          {t(
            'Categories of fewer than five people are hidden, and others with them where they could be worked out. Those under 2% of the people have no ratio.',
          )}
        </li>
        <li>{t('Categories are what applicants said of themselves, voluntarily. Everybody else is unknown.')}</li>
      </ul>
    </Card>
  );
}
