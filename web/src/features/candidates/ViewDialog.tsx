import { type CandidateView, NewCandidateView } from '@hireframe/contract/candidates.ts';
import { checkedBy } from '../../lib/forms.ts';
import { SaveDialog } from '../../ui/SaveDialog.tsx';
import { useChangeView, useCreateView } from './candidates.api.ts';

/** `view`: the one to rename or share; without it a new one of `query`. */
export type ViewToName = { view?: CandidateView; query: string };
type Props = ViewToName & { onSaved: (view: CandidateView) => void; onClose: () => void };

export function ViewDialog({ view, query, ...rest }: Props) {
  const create = useCreateView();
  const change = useChangeView();
  return (
    <SaveDialog
      what="view"
      known={view}
      sharing="Everyone here can open it. Only you can change it."
      validate={(values) => checkedBy(NewCandidateView)({ ...values, query })}
      save={(values) =>
        view ? change.mutateAsync({ id: view.id, ...values }) : create.mutateAsync({ ...values, query })
      }
      {...rest}
    />
  );
}
