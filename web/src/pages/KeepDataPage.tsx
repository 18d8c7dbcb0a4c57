// Behind the link of the mail that somebody's data is about to be deleted.
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useKeepMyData, useKeptData } from '../features/retention/kept-data.api.ts';
import { formatDate } from '../lib/dates.ts';
import { useFocusWhenLost } from '../lib/focus-after.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/keep-data');

/** A button, since programs that look through mail open every link: nobody is kept whom nobody asked. */
export function KeepDataPage() {
  const { t, language } = useMessages();
  const { token } = route.useSearch();
  const { data, error, refetch } = useKeptData(token);
  const keep = useKeepMyData(token);
  if (error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{
          title: t('This link no longer works'),
          why: t('Your data was deleted already, or the link is incomplete.'),
        }}
        failed={t("Couldn't load this page")}
      />
    );
  if (!data)
    return (
      <PublicFrame title={t('Keep my data')}>
        <Skeleton height={96} role="status" aria-label={t('Loading')} aria-busy />
      </PublicFrame>
    );
  const { company_name: company, deletes_at } = data;
  if (deletes_at === null) return <Kept company={company} />;
  const date = formatDate(deletes_at, language);
  return (
    <PublicFrame
      title={t('Keep your data at {company}?', { company })}
      line={t('They will be deleted on {date}, because there was no contact for a long time.', { date })}
    >
      <Stack gap="md">
        {keep.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(keep.error)}
          </Alert>
        )}
        <Button fullWidth loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('Keep my data')}
        </Button>
      </Stack>
    </PublicFrame>
  );
}

function Kept({ company }: { company: string }) {
  const { t } = useMessages();
  const words = useFocusWhenLost<HTMLDivElement>(); // The button that was pressed is gone.
  return (
    <PublicFrame title={t('Your data at {company} is kept', { company })}>
      <Text role="status" ref={words} tabIndex={-1}>
        {t("You don't need to do anything else.")}
      </Text>
    </PublicFrame>
  );
}
