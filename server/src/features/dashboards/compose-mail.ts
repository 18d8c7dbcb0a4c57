// A dashboard as a mail: its figures in words, its charts as a picture, their numbers as a table.

import type { AppContext } from '../../infra/context.ts';
import { Problem } from '../../infra/http/problem.ts';
import type { Mail } from '../../infra/mail/mail.ts';
import { oneLine } from '../../lib/one-line.ts';
import { readAddress } from './dashboard-address.ts';
import { writeTable } from './dashboard-table.ts';
import { dashboardPath, daysInWords, filtersInWords } from './dashboard-words.ts';
import { askFigures, type Figures, formatNotes, named } from './figures.ts';
import { findToMail, type MailingKey, type ToMail } from './mailing.queries.ts';
import { drawApart } from './picture/draw-apart.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'columnStore' | 'public_url'>;

/** As its numbers are now. @returns undefined where the person may not see it any more, or it is gone */
export async function composeMail(context: Context, key: MailingKey): Promise<Mail | undefined> {
  const found = await findToMail(context.db, key);
  if (!found) return undefined;
  const link = (given = {}) => context.public_url + dashboardPath(key.dashboard_id, found.query, given);
  const { first_name, last_name, email, name } = found;
  const content = await contentOf(context, key, found);
  return {
    to: { name: oneLine(`${first_name} ${last_name}`), address: email },
    subject: oneLine(`${name}: ${content.summary}`),
    text: [`Hello ${first_name || 'there'},`, ...content.paragraphs, whyIn(found, link({ asks: true }))].join('\n\n'),
    action: { label: 'Open the dashboard', url: link() },
    attachments: content.attachments,
  };
}

type Content = { summary: string; paragraphs: string[]; attachments: NonNullable<Mail['attachments']> };

async function contentOf(context: Context, { workspace_id }: MailingKey, found: ToMail): Promise<Content> {
  const { name: title, workspace_name } = found;
  const asked = readAddress(found.query);
  try {
    const figures = await askFigures(context, { workspace_id }, asked);
    const days = daysInWords(asked.query, figures.range);
    const filters = filtersInWords(asked.query);
    const about = { title, workspace_name, lines: [days, ...filters] };
    return {
      summary: days,
      paragraphs: paragraphsOf(about, filters, figures),
      attachments: await attachmentsOf(about, figures),
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const paragraphs = [
      `We couldn't show “${title}” of ${workspace_name}: ${error.message}. Open it, choose different dates and save it.`,
    ];
    return { summary: 'choose different dates', paragraphs, attachments: [] };
  }
}

type About = { title: string; workspace_name: string; lines: string[] };

function paragraphsOf({ title, workspace_name, lines }: About, filters: string[], figures: Figures): string[] {
  const { analytics, charts } = figures;
  const skills = charts.find(({ chart_type }) => chart_type === 'skills-distribution')?.chart_data;
  const max = skills?.labels.slice(0, 5).map((label, at) => `${label} (${skills.datasets[0]?.data[at]})`) ?? [];
  return [
    `“${title}” of ${workspace_name}\n${lines[0]}\n${filters.length > 0 ? filters.join('\n') : 'All candidates'}`,
    analytics.total_candidates === 0
      ? 'No candidates match the filters in this period.'
      : named(figures)
          .map(({ label, shown }) => `${label}: ${shown}`)
          .join('\n'),
    ...(max.length > 0 ? [`Top skills: ${max.join(', ')}`] : []),
    'The charts are attached as an image and the numbers as CSV.',
  ];
}

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const whyIn = ({ weekday }: ToMail, url: string): string =>
  weekday === null
    ? `You asked for this email once. To get it every week: ${url}`
    : `You get this email on ${weekdays[weekday - 1]} because you asked for it. To change the day or stop it: ${url}`;

async function attachmentsOf(about: About, figures: Figures): Promise<Content['attachments']> {
  const charts = figures.charts.map((chart) => ({ ...chart, notes: formatNotes(chart) }));
  const shown = named(figures).map(({ label, shown }) => ({ label, value: shown }));
  const picture = await drawApart({ ...about, figures: shown, charts });
  const file = `${oneLine(about.title.replace(/[\\/:*?"<>|]/g, ' '), 80).trim()} ${figures.range.to}`;
  return [
    { file_name: `${file}.png`, content_type: 'image/png', bytes: picture },
    { file_name: `${file}.csv`, content_type: 'text/csv; charset=utf-8', bytes: writeTable(about, figures) },
  ];
}
