// What the form of a tag holds, and what of it is sent.
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import { type createTag, defaultTagColor, type Tag } from '@hireframe/contract/tags.ts';
import type { TagChangeBody } from './tags.api.ts';

export type TagValues = {
  name: string;
  description: string;
  color: string;
  is_active: boolean;
  category_id: string | null;
};

export const initialTagValues = (tag: Tag | undefined): TagValues => ({
  name: tag?.name ?? '',
  description: tag?.description ?? '',
  color: tag?.color ?? defaultTagColor,
  is_active: tag?.is_active ?? true,
  category_id: tag?.category?.id ?? null,
});

/** Name and description trimmed; an empty description is left out. */
export function toNewTag({
  name,
  description,
  category_id,
  ...rest
}: TagValues): EndpointInput<typeof createTag>['body'] {
  const said = description.trim();
  return { name: name.trim(), ...rest, ...(said && { description: said }), ...(category_id && { category_id }) };
}

/** Whether there is one is no matter: an empty description is left out too, unless it takes one away. */
export function toTagChange(before: Tag, values: TagValues): TagChangeBody {
  const change = toNewTag(values);
  const takes_away = before.description !== '' && change.description === undefined;
  return { ...change, category_id: values.category_id, ...(takes_away && { description: '' }) };
}
