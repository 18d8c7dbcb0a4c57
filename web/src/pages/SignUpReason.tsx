// What an account is made for, where somebody comes from a job or a careers page.
import { useCareersPage } from '../features/careers-pages/careers-pages.api.ts';
import { useJob } from '../features/public-postings/public-postings.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { safePath } from '../lib/next.ts';

type Origin = { job_id: string | undefined; slug: string | undefined };

/** @returns undefined where `next` is no page of a job or of a company */
export function readOrigin(next: string | undefined): Origin | undefined {
  const { pathname = '' } = URL.parse(safePath(next) ?? '', location.origin) ?? {};
  const [, slug, job_id] = /^(?:\/c\/([\w-]+))?(?:\/jobs\/([\da-f-]{36}))?\/?$/.exec(pathname) ?? [];
  return slug || job_id ? { job_id, slug } : undefined;
}

export function SignUpReason({ origin }: { origin: Origin | undefined }) {
  if (origin?.job_id) return <ForJob id={origin.job_id} />;
  if (origin?.slug) return <ForCompany slug={origin.slug} />;
  return <Ordinary />;
}

function Ordinary() {
  const { t } = useMessages();
  return t("For candidates and recruiters. You'll choose which next.");
}

function ForJob({ id }: { id: string }) {
  const { t } = useMessages();
  const { data: job } = useJob(id);
  if (!job) return <Ordinary />; // Not here yet, or closed meanwhile.
  const { title, company_name } = job;
  return company_name
    ? t("To apply for {job} at {company}. You'll come back to the job afterwards.", {
        job: title,
        company: company_name,
      })
    : t("To apply for {job}. You'll come back to the job afterwards.", { job: title });
}

function ForCompany({ slug }: { slug: string }) {
  const { t } = useMessages();
  const { data: page } = useCareersPage(slug);
  if (!page) return <Ordinary />;
  return t("To apply at {company}. You'll come back to its jobs afterwards.", { company: page.company_name });
}
