import { Tabs } from '@mantine/core';
import { ExperienceTab } from './ExperienceTab.tsx';
import type { Shown } from './extracted-words.ts';
import { OverviewTab } from './OverviewTab.tsx';
import { ResumeDataTab } from './ResumeDataTab.tsx';
import type { ChangeExtracted } from './use-extracted-address.ts';

type Props = { extracted: Shown; tab: string | undefined; change: ChangeExtracted };

const tabs = ['overview', 'experience', 'resume'] as const;

export function DetailTabs({ extracted, tab, change }: Props) {
  const shown = tabs.find((one) => one === tab) ?? 'overview';
  return (
    <Tabs
      value={shown}
      keepMounted={false}
      onChange={(next) => change({ tab: next === 'overview' ? undefined : (next ?? undefined) }, { isContinued: true })}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="experience">Experience</Tabs.Tab>
        <Tabs.Tab value="resume">Resume Data</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview">
        <OverviewTab extracted={extracted} />
      </Tabs.Panel>
      <Tabs.Panel value="experience">
        <ExperienceTab extracted={extracted} />
      </Tabs.Panel>
      <Tabs.Panel value="resume">
        <ResumeDataTab extracted={extracted} />
      </Tabs.Panel>
    </Tabs>
  );
}
