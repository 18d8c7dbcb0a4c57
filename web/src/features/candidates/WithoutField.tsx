import { type AbsentFact, absentFacts } from '@hireframe/contract/candidate-filters.ts';
import { Checkbox, Group } from '@mantine/core';

const labels: Record<AbsentFact, string> = {
  resume_score: 'Resume score',
  experience: 'Years of experience',
  skills: 'Skills',
};

type Value = AbsentFact[] | undefined;
type Props = { value: Value; onChange: (value: Value) => void };

/** Only people of whom none of these is known: a row of the form by itself. */
export const WithoutField = ({ value = [], onChange }: Props) => (
  <Checkbox.Group
    label="Only people without"
    style={{ gridColumn: '1 / -1' }}
    value={value}
    onChange={(chosen) => onChange(chosen.length > 0 ? absentFacts.filter((one) => chosen.includes(one)) : undefined)}
  >
    <Group gap="md" mt={6}>
      {absentFacts.map((fact) => (
        <Checkbox key={fact} value={fact} label={labels[fact]} />
      ))}
    </Group>
  </Checkbox.Group>
);
