import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePostingsChanged } from './postings.api.ts';

/** 001: so long the end of the reading is shown before the dialog closes. */
const shown_ms = 1000;

/** Once the draft is there: the list is asked for again, the dialog closes, and a notification leads to the draft. */
export function useCloseWhenDone(done: { posting_id: string | null } | undefined, onClose: () => void): void {
  const changed = usePostingsChanged();
  const navigate = useNavigate();
  const goTo = (id: string) => void navigate({ to: '/job-requirements/$id', params: { id } });
  const latest = useRef({ onClose, changed, goTo });
  latest.current = { onClose, changed, goTo };
  const isDone = done !== undefined;
  const posting_id = done?.posting_id ?? null;
  useEffect(() => {
    if (!isDone) return;
    latest.current.changed();
    const timer = setTimeout(() => {
      latest.current.onClose();
      if (posting_id) notifyDraftReady(() => latest.current.goTo(posting_id));
    }, shown_ms);
    return () => clearTimeout(timer);
  }, [isDone, posting_id]);
}

function notifyDraftReady(onCheck: () => void) {
  const id = crypto.randomUUID();
  const check = () => {
    notifications.hide(id);
    onCheck();
  };
  const message = (
    <Group justify="space-between" wrap="nowrap">
      The draft is ready to check
      <Button size="compact-sm" variant="subtle" onClick={check} style={{ flex: 'none' }}>
        Check it
      </Button>
    </Group>
  );
  notifications.show({ id, color: 'green', message });
}
