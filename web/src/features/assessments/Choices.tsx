// One of a few answers, each as a card that is large enough for a thumb.
import { Radio } from '@mantine/core';
import styles from './preparation.module.css';

type Choice = { value: string; label: string; line?: string };
type Props = {
  label: string;
  description?: string;
  choices: Choice[];
  value: string | null; // Null: nothing is chosen yet.
  onChange: (value: string) => void;
  isInOneRow?: boolean;
};

export const Choices = ({ label, description, choices, value, onChange, isInOneRow = false }: Props) => (
  <Radio.Group label={label} description={description} value={value} onChange={(one) => one && onChange(one)}>
    <div className={isInOneRow ? styles.two : styles.one}>
      {choices.map((choice) => (
        <Radio.Card key={choice.value} value={choice.value} radius="md" className={styles.choice}>
          <Radio.Indicator />
          <span>
            <b>{choice.label}</b>
            {choice.line && <small>{choice.line}</small>}
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
