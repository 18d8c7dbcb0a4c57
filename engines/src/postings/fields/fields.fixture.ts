import { readDescription } from '../read-description.ts';
import { type FieldsFound, readFields } from './read-fields.ts';

export function readFieldsOfText(text: string): FieldsFound['fields'] {
  return readFields(readDescription(text)).fields;
}

/** The fields with these names, in their order. */
export function only(text: string, ...names: (keyof FieldsFound['fields'])[]): unknown[] {
  const fields = readFieldsOfText(text);
  return names.map((name) => fields[name]);
}
