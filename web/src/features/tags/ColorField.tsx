import { tagColors } from '@hireframe/contract/tags.ts';
import { ColorInput, Input, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './color-field.module.css';

const names: Record<(typeof tagColors)[number], string> = {
  '#3B82F6': 'Blue',
  '#10B981': 'Emerald',
  '#F59E0B': 'Amber',
  '#EF4444': 'Red',
  '#8B5CF6': 'Violet',
  '#06B6D4': 'Cyan',
  '#F97316': 'Orange',
  '#84CC16': 'Lime',
  '#EC4899': 'Pink',
  '#6B7280': 'Grey',
};

type Props = { value?: string; onChange?: (color: string) => void; error?: ReactNode };

/** Ten colours by name, and any other. */
export function ColorField({ value = '', onChange = () => {}, error }: Props) {
  const group = useId();
  return (
    <div>
      <Input.Label component="div" id={group}>
        Colour
      </Input.Label>
      <div role="radiogroup" aria-labelledby={group} className={styles.swatches}>
        {tagColors.map((color) => (
          <label key={color} className={styles.swatch} style={{ background: color }} title={names[color]}>
            <input type="radio" name={group} checked={value.toUpperCase() === color} onChange={() => onChange(color)} />
            <IconCheck size={16} stroke={3} aria-hidden />
            <VisuallyHidden>{names[color]}</VisuallyHidden>
          </label>
        ))}
      </div>
      <ColorInput
        mt="xs"
        size="sm"
        aria-label="Custom colour"
        format="hex"
        value={value}
        onChange={onChange}
        error={error}
        eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      />
    </div>
  );
}
