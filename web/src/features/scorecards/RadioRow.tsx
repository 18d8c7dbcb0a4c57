// A few choices side by side, one of which is taken. The arrows move between them.
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './radio-row.module.css';

export type Choice<Value> = { value: Value; label: string; spoken?: string }; // Spoken where the label alone says little.
type Props<Value> = {
  legend: string;
  hint?: ReactNode;
  error?: ReactNode;
  choices: Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode; // Beside the choices.
};

export function RadioRow<Value extends string | number>(given: Props<Value>) {
  const { legend, hint, error, choices, value, onChange, onKeyDown, children } = given;
  const id = useId();
  return (
    <div
      role="radiogroup"
      tabIndex={-1} // Where the focus goes when it was forgotten.
      className={styles.group}
      aria-labelledby={`${id}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || hint ? `${id}-hint` : undefined}
      onKeyDown={onKeyDown}
    >
      <div id={`${id}-legend`} className={styles.legend}>
        {legend}
      </div>
      {(hint || error) && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
          {error && <div className={styles.error}>{error}</div>}
        </div>
      )}
      <div className={styles.choices}>
        {choices.map((one) => (
          <label key={one.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
              aria-label={one.spoken}
            />
            <span>{one.label}</span>
          </label>
        ))}
        {children}
      </div>
    </div>
  );
}
