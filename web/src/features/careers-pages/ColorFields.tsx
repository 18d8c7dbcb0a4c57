// Two colours, and what becomes of each so that everybody can read what stands there.
import { getContrast } from '@hireframe/contract/colors.ts';
import { ColorInput, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { CareersValues } from './careers-form.ts';
import { readColors } from './company-colors.ts';

type Props = { form: UseFormReturnType<CareersValues>; isAdmin: boolean };

const formatContrast = (one: string, other: string) => `${getContrast(one, other).toFixed(1)}:1`;

export function ColorFields({ form, isAdmin }: Props) {
  const { accent_color } = form.values;
  const { brand, onBrand, fill } = readColors(form.values);
  const ink = onBrand === '#ffffff' ? 'white' : 'black';
  const isKept = fill === accent_color.toLowerCase();
  const picker = { format: 'hex' as const, size: 'sm' as const, readOnly: !isAdmin, withEyeDropper: false };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <ColorInput
        label="Brand color"
        description={`Top of the page, with ${ink} text (${formatContrast(brand, onBrand)})`}
        {...picker}
        {...form.getInputProps('brand_color')}
      />
      <ColorInput
        label="Button and link color"
        description={
          isKept
            ? `Readable with white text (${formatContrast(fill, '#ffffff')})`
            : `Too light for text: buttons and links use ${fill} (${formatContrast(fill, '#ffffff')})`
        }
        {...picker}
        {...form.getInputProps('accent_color')}
      />
    </SimpleGrid>
  );
}
