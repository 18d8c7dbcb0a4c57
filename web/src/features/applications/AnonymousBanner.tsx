// Says that an application is reviewed anonymously, and lets a recruiter look behind it, with a reason.
import { revealIdentity } from '@hireframe/contract/anonymous-review.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { Button, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { notifySuccess } from '../../ui/notify.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { useMay } from '../accounts/use-may.ts';
import styles from './anonymous.module.css';

export function AnonymousBanner({ application }: { application: ApplicationDetail }) {
  const [isAsking, setAsking] = useState(false);
  const mayReveal = useMay('candidates:write');
  return (
    <section className={styles.banner} aria-label="Anonymous review">
      <IconEyeOff size={18} aria-hidden />
      <Text size="sm" className={styles.says}>
        Anonymous review: you'll see who this is after a decision.
      </Text>
      {mayReveal && (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          Reveal identity
        </Button>
      )}
      {isAsking && <RevealDialog application={application} onClose={() => setAsking(false)} />}
    </section>
  );
}

function RevealDialog({ application: { id }, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const cache = useQueryClient();
  const reveal = useMutation({
    mutationFn: (body: { reason: string }) => call(revealIdentity, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries(), // The name stands on every screen.
  });
  return (
    <ReasonDialog
      title="Reveal identity"
      follows="Everyone in your workspace will see who this is. You can't hide it again. The audit log shows that you revealed it."
      schema={revealIdentity.body}
      kept="Stays in the candidate's activity."
      maxLength={300}
      action="Reveal identity"
      send={async (reason) => {
        const { candidate_name } = await reveal.mutateAsync({ reason });
        notifySuccess(`This is ${candidate_name}`);
      }}
      onClose={onClose}
    />
  );
}
