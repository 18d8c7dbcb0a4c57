// Search, and filters that are links: each can be opened in a tab of its own, and shared.
import type { PublicCareersPage } from '@hireframe/contract/careers-pages.ts';
import { workModeWords } from '@hireframe/contract/posting-words.ts';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../lib/messages.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import styles from './careers.module.css';
import type { CareersSearch } from './careers-search.ts';

type Name = 'team' | 'place' | 'work_mode';
type Option = { value: string; label: string };
type Props = { page: PublicCareersPage; search: CareersSearch; isFramed?: boolean }; // In a frame on another website.

export function CareersFilters({ page, search, isFramed = false }: Props) {
  const { t, known } = useMessages();
  const navigate = useNavigate();
  const onSearch = (words: string | undefined) =>
    void navigate({
      to: isFramed ? '/c/$slug/embed' : '/c/$slug',
      params: { slug: page.slug },
      search: { ...search, search: words, page: undefined },
      replace: true,
    });
  const named = (groups: PublicCareersPage['teams']) =>
    groups.map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));
  const modes = Object.entries(workModeWords).map(([value, label]) => ({ value, label: known(label) }));
  return (
    <search aria-label={t('Search and filters')} className={styles.filters}>
      <SearchField label={t('Search jobs')} search={search.search ?? ''} onSearch={onSearch} className={styles.wide} />
      {page.teams.length > 0 && (
        <Filter name="team" any={t('All teams')} options={named(page.teams)} {...{ page, search, isFramed }} />
      )}
      {page.places.length > 1 && (
        <Filter name="place" any={t('All places')} options={named(page.places)} {...{ page, search, isFramed }} />
      )}
      <Filter name="work_mode" any={t('Any work mode')} options={modes} {...{ page, search, isFramed }} />
    </search>
  );
}

type FilterProps = Props & { name: Name; any: string; options: Option[] };

function Filter({ page, search, isFramed, name, any, options }: FilterProps) {
  const { t } = useMessages();
  const chosen = options.find(({ value }) => value === search[name]);
  return (
    <Menu position="bottom-start" shadow="md" width="target" keepMounted={false}>
      <Menu.Target>
        <Button
          variant="default"
          justify="space-between"
          className={styles.filter}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {chosen?.label ?? search[name] ?? any}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.options}>
        {[{ value: '', label: any }, ...options].map(({ value, label }) => (
          <Menu.Item
            key={value}
            rightSection={value === (search[name] ?? '') ? <IconCheck size={16} aria-label={t('Chosen')} /> : undefined}
            renderRoot={(props) => (
              <Link
                {...props}
                to={isFramed ? '/c/$slug/embed' : '/c/$slug'}
                params={{ slug: page.slug }}
                search={{ ...search, [name]: value || undefined, page: undefined }}
              />
            )}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
