// The form of a correction: begun with what is shown, checked by the contract.
import { type CorrectableFact, correctable } from '@hireframe/contract/corrections.ts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import type { Value } from './corrected-value.ts';

export type CorrectionForm<F extends CorrectableFact> = UseFormReturnType<{ value: Value<F> }>;

export const useCorrectionForm = <F extends CorrectableFact>(fact: F, value: Value<F>): CorrectionForm<F> =>
  useForm<{ value: Value<F> }>({
    initialValues: { value: structuredClone(value) },
    validate: checkedBy(z.object({ value: correctable[fact] })) as never,
  }) as CorrectionForm<F>;
