// The bias report that a company has published, on its careers page.
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePublicBiasReport } from '../features/bias-report/bias-report.api.ts';
import { ReportFigures } from '../features/bias-report/ReportFigures.tsx';
import { formatMonth } from '../features/bias-report/report-words.ts';
import { CareersFrame } from '../features/careers-pages/CareersFrame.tsx';
import { isMissing, useCareersPage } from '../features/careers-pages/careers-pages.api.ts';
import { MissingCareersPage } from '../features/careers-pages/MissingCareersPage.tsx';
import { formatDate } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';

const route = getRouteApi('/c/$slug/bias-report');

export function PublicBiasReportPage() {
  const { t } = useMessages();
  const { slug } = route.useParams();
  const { data: page, error, refetch } = useCareersPage(slug);
  usePageTitle(page && t('Bias report of {company}', { company: page.company_name }));
  if (error) return <MissingCareersPage error={error} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton height={360} radius={0} role="status" aria-label={t('Loading')} aria-busy />;
  return (
    <CareersFrame page={page}>
      <Report slug={slug} />
    </CareersFrame>
  );
}

function Report({ slug }: { slug: string }) {
  const { t, language } = useMessages();
  const { measure } = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = usePublicBiasReport(slug);
  if (error)
    return isMissing(error) ? (
      <EmptyState
        icon={IconScale}
        title={t('No bias report here')}
        why={t("This company hasn't published one, or has taken it down.")}
        isPage
      />
    ) : (
      <LoadFailure title={t("Couldn't load the bias report")} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton height={320} radius="lg" role="status" aria-label={t('Loading')} aria-busy />;
  const { company_name, published_at, report } = data;
  return (
    <Stack gap="md" py="xl">
      <div>
        <Title order={1}>{t('Bias report of {company}', { company: company_name })}</Title>
        <Text mt={4}>
          {t('Published on {date}. Applications from {from} to {to}, as counted on {counted}.', {
            date: formatDate(published_at, language),
            from: formatMonth(report.start_month, language),
            to: formatMonth(report.end_month, language),
            counted: formatDate(report.counted_until, language),
          })}
        </Text>
        <Text size="sm" c="dimmed" mt={4}>
          {t('{declared} of {applications} applicants answered the equal opportunity survey.', {
            declared: report.declared,
            applications: report.applications,
          })}
        </Text>
      </div>
      <ReportFigures
        report={report}
        measure={measure}
        onMeasure={(next) =>
          void navigate({
            to: '/c/$slug/bias-report',
            params: { slug },
            search: { measure: next },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Stack>
  );
}
