import { NewDashboard, type SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { checkedBy } from '../../lib/forms.ts';
import { SaveDialog } from '../../ui/SaveDialog.tsx';
import { useChangeDashboard, useCreateDashboard } from './dashboards.api.ts';

/** `dashboard`: the one to rename or share; without it a new one of `query`. */
export type ToSave = { dashboard?: SavedDashboard; query: string };
type Props = ToSave & { onSaved: (dashboard: SavedDashboard) => void; onClose: () => void };

export function DashboardDialog({ dashboard, query, ...rest }: Props) {
  const create = useCreateDashboard();
  const change = useChangeDashboard();
  return (
    <SaveDialog
      what="dashboard"
      known={dashboard}
      sharing="Everyone here can open it and get it by email. Only you can change it."
      validate={(values) => checkedBy(NewDashboard)({ ...values, query })}
      save={(values) =>
        dashboard ? change.mutateAsync({ id: dashboard.id, ...values }) : create.mutateAsync({ ...values, query })
      }
      {...rest}
    />
  );
}
