// The people behind a number of a chart: `drill` of the address says which.
import { Alert, Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { DrillDown } from './DrillDown.tsx';
import { isDrillDown, titles } from './drill.ts';

const closeButtonProps = { 'aria-label': 'Close' };

export function DrillDownModal() {
  const { search, change } = useAnalyticsAddress();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const last = useRef(search); // What is closing still shows what it was of.
  if (search.drill) last.current = search;
  const { drill } = last.current;
  const given = {
    opened: search.drill !== undefined,
    onClose: () => change({ drill: undefined }),
    closeButtonProps,
    title: drill && isDrillDown(drill.type) ? titles[drill.type] : 'Details',
  };
  const content = drill && <Content key={drill.type} search={last.current} change={change} />;
  return isPhone ? (
    <Drawer {...given} position="bottom" size="100%" styles={{ title: { fontSize: 16, fontWeight: 600 } }}>
      {content}
    </Drawer>
  ) : (
    <Modal {...given} size={880} centered={false} yOffset="4vh">
      {content}
    </Modal>
  );
}

function Content({ search, change }: ReturnType<typeof useAnalyticsAddress>) {
  const { drill } = search;
  if (!drill) return null;
  if (!isDrillDown(drill.type))
    return (
      <Alert color="red" role="alert" title="Unknown chart type">
        These details don't exist. Close this and select a number in a chart.
      </Alert>
    );
  const edit = (patch: object, how?: { isContinued?: boolean }) =>
    change({ drill: { ...drill, page: undefined, ...patch } }, how);
  return <DrillDown type={drill.type} search={{ ...search, drill }} edit={edit} />;
}
