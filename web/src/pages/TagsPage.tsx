// The tags of the workspace: what there is, how much it is used, and who tagged whom. What is chosen stands in the address.
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CategoriesDialog } from '../features/tags/CategoriesDialog.tsx';
import { HistoryTab } from '../features/tags/HistoryTab.tsx';
import { TagDialog } from '../features/tags/TagDialog.tsx';
import { TagsTab } from '../features/tags/TagsTab.tsx';
import { useTags } from '../features/tags/tags.api.ts';
import { toTagsQuery } from '../features/tags/tags-query.ts';
import type { TagsSearch } from '../features/tags/tags-search.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/tags');

export function TagsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { tab, page = 1, dialog } = search;
  const tags = useTags(toTagsQuery(search));
  /** Keeps what is not named; a different choice begins at its first page. */
  const change = (next: Partial<TagsSearch>, { replace = false } = {}) =>
    void navigate({ to: '/tags', search: { ...search, page: undefined, ...next }, replace });
  const open = (next: string) => change({ page: search.page, dialog: next });
  const close = () => change({ page: search.page, dialog: undefined }, { replace: true });
  useShortcut('n', 'Create a tag', () => open('new'));

  return (
    <>
      <PageHeader title="Tags" line="Group candidates your way and find them again">
        <Button variant="default" onClick={() => open('categories')}>
          Categories
        </Button>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
          Create tag
        </Button>
      </PageHeader>
      <Tabs
        value={tab ?? 'tags'}
        keepMounted={false}
        onChange={(next) => void navigate({ to: '/tags', search: { tab: next === 'history' ? next : undefined } })}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="tags">Tags</Tabs.Tab>
          <Tabs.Tab value="history">History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tags">
          <TagsTab search={search} tags={tags} onChange={change} onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab page={page} onPage={(next) => change({ page: next })} />
        </Tabs.Panel>
      </Tabs>
      <TagDialog
        tag={tags.data?.results.find(({ id }) => id === dialog)}
        isNew={dialog === 'new'}
        onClose={close}
        onCategories={() => open('categories')}
      />
      <CategoriesDialog isOpen={dialog === 'categories'} onClose={close} />
    </>
  );
}
