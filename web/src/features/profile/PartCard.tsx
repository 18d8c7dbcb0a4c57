import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import type { ProfileAnchor } from './profile-parts.ts';

type Props = {
  anchor: ProfileAnchor;
  title: string;
  /** What its button says, and for whoever listens, of what. */
  action: string;
  hint: string;
  view: ReactNode;
  form: (close: () => void) => ReactNode;
};

/** A part of the profile: read, then edited in place. A link to its anchor opens it for editing. */
export function PartCard({ anchor, title, action, hint, view, form }: Props) {
  const { card, button, isEditing, edit, close } = useEditing(anchor);
  return (
    <Card id={anchor} ref={card} component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" mih={28}>
          <Title order={2}>{title}</Title>
          {!isEditing && (
            <Button ref={button} variant="default" size="compact-sm" aria-label={hint} onClick={edit}>
              {action}
            </Button>
          )}
        </Group>
        {isEditing ? form(close) : view}
      </Stack>
    </Card>
  );
}

function useEditing(anchor: ProfileAnchor) {
  const [isEditing, setEditing] = useState(false);
  const { hash, state } = useLocation();
  const card = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const visit = `${hash} ${state.__TSR_key}`; // Following the same link again is a visit of its own.

  useEffect(() => {
    if (visit.split(' ')[0] !== anchor) return;
    setEditing(true);
    card.current?.scrollIntoView({ block: 'center' });
  }, [visit, anchor]);

  useEffect(() => {
    if (isEditing) card.current?.querySelector('input')?.focus({ preventScroll: true });
    else if (wasEditing.current) button.current?.focus(); // Focus returns where it was.
    wasEditing.current = isEditing;
  }, [isEditing]);

  return { card, button, isEditing, edit: () => setEditing(true), close: () => setEditing(false) };
}

export function SaveBar({
  isSaving,
  isBlocked,
  onCancel,
}: {
  isSaving: boolean;
  isBlocked?: boolean;
  onCancel: () => void;
}) {
  const { t } = useMessages();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" size="xs" loading={isSaving} disabled={isSaving || isBlocked}>
        {t('Save')}
      </Button>
    </Group>
  );
}
