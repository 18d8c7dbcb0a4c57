// What the workspace mails to candidates.
import type { EndpointInput } from '@hireframe/contract/endpoint.ts';
import {
  changeEmailTemplate,
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  listMessageTemplates,
  type MessageKind,
  type MessageTemplate,
  resetMessageTemplate,
  saveMessageTemplate,
} from '@hireframe/contract/message-templates.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const messagesKey = ['message-templates'] as const;

export const useMessages = () =>
  useQuery({
    queryKey: messagesKey,
    queryFn: ({ signal }) => call(listMessageTemplates, { query: { page_size: 100 } }, signal),
    select: ({ results }) => results,
  });

export type Words = Required<EndpointInput<typeof saveMessageTemplate>['body']>;

function useKeep() {
  const cache = useQueryClient();
  return (saved: MessageTemplate) => {
    type Known = { results: MessageTemplate[] };
    const put = (known: Known) => ({
      ...known,
      results: known.results.map((one) => (one.kind === saved.kind ? saved : one)),
    });
    cache.setQueryData<Known>(messagesKey, (known) => known && put(known));
  };
}

export function useSaveMessage(kind: MessageKind) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: Words) => call(saveMessageTemplate, { params: { kind }, body }),
    onSuccess: keep,
  });
}

export function useResetMessage(kind: MessageKind) {
  const keep = useKeep();
  return useMutation({ mutationFn: () => call(resetMessageTemplate, { params: { kind } }), onSuccess: keep });
}

const templatesKey = ['email-templates'] as const;

/** The workspace's own, by name; as many as a menu can hold. */
export const useEmailTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => call(listEmailTemplates, { query: { page_size: 100 } }, signal),
    select: ({ results }) => results,
    staleTime: 60_000,
  });

export type TemplateFields = EndpointInput<typeof createEmailTemplate>['body'];

/** A new one where no id is given. */
export function useSaveTemplate(id?: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateFields) =>
      id ? call(changeEmailTemplate, { params: { id }, body }) : call(createEmailTemplate, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
}

export function useDeleteTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteEmailTemplate, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: templatesKey }),
  });
}
