// Bulk uploads for page tests: what the server would hold, and a server that takes files and can lose answers.
import {
  cancelUpload,
  getUpload,
  listUploads,
  type Upload,
  type UploadDetail,
  type UploadItem,
  uploadResumes,
} from '@hireframe/contract/bulk-resume.ts';
import { getStatusOfTask } from '@hireframe/contract/tasks.ts';
import { answers } from './fake-api.tsx';

const uuid = (at: number) => `0199a1b2-0000-7000-8000-${String(at).padStart(12, '0')}`;
let made = 0;

export const makeItem = (given: Partial<UploadItem> = {}): UploadItem => ({
  id: uuid(++made),
  filename: 'ada.pdf',
  file_size: 1000,
  status: 'pending',
  extracted_name: null,
  extracted_email: null,
  error_message: null,
  processing_time: null,
  resume_score: null,
  created_user: null,
  created_resume: null,
  candidate_id: null,
  ...given,
});

/** Its counts are those of its items, unless given. */
export function makeUpload(given: Partial<UploadDetail> = {}): UploadDetail {
  const id = given.id ?? uuid(++made);
  const items = given.items ?? [];
  const count = (status: UploadItem['status']) => items.filter((item) => item.status === status).length;
  const [successful_users, failed_resumes, skipped_resumes] = [count('success'), count('failed'), count('skipped')];
  const processed_resumes = successful_users + failed_resumes + skipped_resumes;
  return {
    task_id: id,
    id,
    job_id: id,
    status: 'processing',
    created_at: '2026-09-01T10:00:00.000Z',
    items,
    started_at: null,
    finished_at: null,
    total_resumes: items.length,
    processed_resumes,
    successful_users,
    failed_resumes,
    skipped_resumes,
    progress_percentage: 0,
    success_rate: null,
    error_message: null,
    is_complete: false,
    is_cancelled: false,
    started_by_name: 'Rita Costa',
    ...given,
  };
}

export const inHistory = ({ items: _, ...upload }: UploadDetail): Upload => upload;

type Request = { names: string[]; job_id: string | undefined; complete: boolean | undefined; [field: string]: unknown };

/**
 * A server that takes files: `requests` are those that it read, `uploads` what it holds, newest first. `lose(n)` loses
 * the next n answers after reading them, `refuse` is thrown instead of reading. `finish()` ends the newest upload.
 */
export function fakeIntake(uploads: UploadDetail[] = []) {
  const requests: Request[] = [];
  const keys = new Map<string, string>();
  const state = { lost: 0, isDown: false };
  const find = (id: string) => uploads.find((one) => one.id === id);
  const change = (id: string, given: Partial<UploadDetail>) => {
    const at = uploads.findIndex((one) => one.id === id);
    const { id: _, ...counts } = { ...uploads[at], ...given } as UploadDetail;
    const fresh = makeUpload({ id, items: counts.items });
    uploads[at] = { ...counts, ...pickCounts(fresh), id };
    return uploads[at];
  };
  const upload = answers(uploadResumes, ({ files, body }) => {
    if (state.isDown) throw new TypeError('down');
    const { job_id, complete, upload_key, is_active, send_mail } = body;
    requests.push({ names: files.map(({ name }) => name), job_id, complete, is_active, send_mail });
    const id = job_id ?? keys.get(upload_key ?? '') ?? uuid(++made);
    if (!find(id)) uploads.unshift(makeUpload({ id }));
    if (upload_key) keys.set(upload_key, id);
    const { items } = find(id) as UploadDetail;
    const isNew = (file: File) => !items.some((item) => item.filename === file.name && item.file_size === file.size);
    const added = files.filter(isNew).map(({ name, size }) => makeItem({ filename: name, file_size: size }));
    change(id, { items: [...items, ...added], ...(complete && { is_complete: true }) });
    if (state.lost-- > 0) throw new TypeError('the answer was lost');
    return { job_id: id };
  });
  const finish = (of: (item: UploadItem) => Partial<UploadItem> = () => ({ status: 'success' })) => {
    const [{ id, items }] = uploads as [UploadDetail];
    return change(id, { status: 'completed', items: items.map((item) => ({ ...item, ...of(item) })) });
  };
  const cancel = answers(cancelUpload, ({ params: { id } }) =>
    inHistory(change(id, { is_cancelled: true, is_complete: true, status: 'completed' })),
  );
  const list = answers(listUploads, ({ query: { page, page_size } }) => ({
    count: uploads.length,
    next: null,
    previous: null,
    results: uploads.slice((page - 1) * page_size, page * page_size).map(inHistory),
  }));
  const get = answers(getUpload, ({ params: { id } }) => find(id) as UploadDetail);
  const task = answers(getStatusOfTask, ({ params: { id } }) => {
    const { status, successful_users, created_at } = find(id) as UploadDetail;
    const word = status === 'completed' ? ('SUCCESS' as const) : ('STARTED' as const);
    return {
      task_id: id,
      progress: 0,
      step: '',
      error: null,
      created_at,
      result: { successful_users },
      type: 'BULK_UPLOAD' as const,
      status: word,
    };
  });
  return { requests, uploads, state, finish, change, fakes: [upload, cancel, list, get, task] };
}

const pickCounts = (upload: UploadDetail) => {
  const { total_resumes, processed_resumes, successful_users, failed_resumes, skipped_resumes } = upload;
  return { total_resumes, processed_resumes, successful_users, failed_resumes, skipped_resumes };
};
