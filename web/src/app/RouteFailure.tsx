// A page that could not be shown. The frame around it stays.
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { InPlaceOfPage } from './InPlaceOfPage.tsx';

export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const { t } = useMessages();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <InPlaceOfPage
      icon={IconCloudOff}
      title={t("Couldn't show this page")}
      why={getErrorMessage(error as Error)}
      isAlert
    >
      <Button onClick={retry}>{t('Retry')}</Button>
    </InPlaceOfPage>
  );
}
