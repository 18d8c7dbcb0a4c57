import type { ResumeReading } from '@hireframe/contract/corrections.ts';
import { Alert, Button, Card, SegmentedControl, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure, useElementSize, useMergedRef } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../lib/messages.tsx';
import { tokens } from '../../../ui/palette.ts';
import type { Fact, Facts } from '../facts/facts.ts';
import { describeEvidence, type Kind, kindNames, kinds } from '../facts/facts.ts';
import styles from './document.module.css';
import type { Page, Paper } from './open-pdf.ts';
import { useDocumentPointing, usePointing } from './pointing.tsx';
import { type Piece, splitAtFacts } from './text-pieces.ts';

/** What a person sees in the document, in reading order, with its lines. */
function DocumentText({ text, facts }: { text: string; facts: Facts }) {
  const { active } = usePointing();
  const pieces = useMemo(() => splitAtFacts(text, facts), [text, facts]);
  return (
    <p className={styles.text}>
      {pieces.map((piece) => (
        <TextPiece
          key={piece.start}
          piece={piece}
          kind={facts.get(piece.facts.find((id) => !facts.get(id)?.is_entry) ?? '')?.kind}
          isActive={active !== null && piece.facts.includes(active.id)}
        />
      ))}
    </p>
  );
}

type DocumentTextProps = { piece: Piece; kind: string | undefined; isActive: boolean };

/** A piece that only a whole entry claims has no tint of its own. */
const TextPiece = memo(function TextPiece({ piece: { text, facts }, kind, isActive }: DocumentTextProps) {
  if (facts.length === 0) return text;
  const named = { 'data-facts': facts.join(' '), 'data-active': isActive || undefined };
  return kind ? (
    <mark className={styles.mark} data-kind={kind} {...named}>
      {text}
    </mark>
  ) : (
    <span {...named}>{text}</span>
  );
});

type PdfPageProps = { page: Page; of: number; width: number; children?: ReactNode };

/** A page at the width of the pane. Paper is white in both schemes, so the tints upon it are the light ones. */
function PdfPage({ page, of, width, children }: PdfPageProps) {
  const { t } = useMessages();
  const { holder, canvas, isDrawn } = useDrawing(page, width);
  const ratio = `${page.width} / ${page.height}`;
  return (
    <div
      ref={holder}
      className={styles.page}
      data-blank={!isDrawn || undefined}
      style={{ ...(tokens.light as CSSProperties), aspectRatio: ratio }}
    >
      <canvas ref={canvas} role="img" aria-label={t('Page {page} of {pages}', { page: page.number, pages: of })} />
      {children}
    </div>
  );
}

/** Draws when the page comes near, as sharp as the screen is, and lets the picture go when it is far away. */
function useDrawing(page: Page, width: number) {
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    if (!holder.current) return;
    const near = { root: holder.current.closest('section'), rootMargin: '600px 0px' }; // Of what scrolls.
    const watch = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), near);
    watch.observe(holder.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!target || width === 0) return;
    if (!isNear) {
      target.width = 0;
      return;
    }
    const drawing = page.draw(target, (width / page.width) * Math.min(window.devicePixelRatio || 1, 3));
    // One that was cancelled, or a page that cannot be drawn: the text says the same.
    drawing.done.then(() => setDrawn(true)).catch(() => {});
    return () => {
      drawing.cancel();
      setDrawn(false);
    };
  }, [page, width, isNear]);

  return { holder, canvas, isDrawn };
}

type PdfPagesProps = { paper: Paper | null; width: number; over?: (page: Page) => ReactNode };

/** `paper` null: it is still being opened. `width` of the pane, in pixels. `over`: what lies upon a page. */
export function PdfPages({ paper, width, over }: PdfPagesProps) {
  const { t } = useMessages();
  if (!paper)
    return (
      <div className={styles.pages} role="status" aria-label={t('Opening document')} aria-busy>
        <Skeleton style={{ aspectRatio: '595 / 842' }} radius={0} height="auto" />
      </div>
    );
  return (
    <div className={styles.pages}>
      {paper.pages.map((page) => (
        <PdfPage key={page.number} page={page} width={Math.max(0, width - 26)} of={paper.pages.length}>
          {over?.(page)}
        </PdfPage>
      ))}
    </div>
  );
}

type Box = { fact: Fact; box: Fact['places'][number]['boxes'][number] };

/** What stands where on a page. The list of facts says the same to whoever cannot see it. */
function Highlights({ page, facts }: { page: Page; facts: Facts }) {
  const { active } = usePointing();
  return (
    <div aria-hidden className={styles.layer}>
      {boxesOn(page.number, facts).map(({ key, ...one }) => (
        <Highlight key={key} {...{ ...one, page, isActive: one.fact.id === active?.id }} />
      ))}
    </div>
  );
}

/** Wide ones first, so that the narrow ones lie above them and meet the pointer. */
function boxesOn(number: number, facts: Facts): (Box & { key: string })[] {
  const all = [...facts.values()].flatMap((fact) =>
    fact.places
      .flatMap(({ boxes }) => boxes)
      .filter(({ page }) => page === number)
      .map((box, at) => ({ fact, box, key: `${fact.id} ${at}` })),
  );
  const area = ({ box }: Box) => box.width * box.height;
  return all.sort((a, b) => Number(b.fact.is_entry) - Number(a.fact.is_entry) || area(b) - area(a));
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

type HighlightsProps = Box & { page: Page; isActive: boolean };

const Highlight = memo(function Highlight({ fact: { id, kind, is_entry }, box, page, isActive }: HighlightsProps) {
  return (
    <span
      className={styles.highlight}
      {...{ 'data-facts': id, 'data-kind': kind, 'data-entry': is_entry || undefined }}
      data-active={isActive || undefined}
      style={{
        left: percent(box.x, page.width),
        top: percent(box.y, page.height),
        width: percent(box.width, page.width),
        height: percent(box.height, page.height),
      }}
    />
  );
});

// The pages of a PDF resume, fetched and opened once for as long as they are on the screen.

type State = { status: 'opening' } | { status: 'open'; paper: Paper } | { status: 'failed'; error: Error };

/** @param file_url changes every few minutes; only `id` says that it is another file. */
export function usePaper(id: string, file_url: string): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(file_url);
  latest.current = file_url;

  useEffect(() => {
    const controller = new AbortController();
    let opened: Paper | undefined;
    setState({ status: 'opening' });
    open(latest.current, controller.signal).then(
      (paper) => {
        opened = paper;
        if (controller.signal.aborted) paper.close();
        else setState({ status: 'open', paper });
      },
      (error: Error) => controller.signal.aborted || setState({ status: 'failed', error }),
    );
    return () => {
      controller.abort();
      opened?.close();
    };
  }, [id, attempt]);

  return { ...state, retry: () => setAttempt((times) => times + 1) };
}

async function open(file_url: string, signal: AbortSignal): Promise<Paper> {
  const [{ openPdf }, bytes] = await Promise.all([import('./open-pdf.ts'), fetchBytes(file_url, signal)]);
  return openPdf(bytes);
}

async function fetchBytes(file_url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(file_url, { signal });
  if (!answer.ok) throw new Error(`Couldn't load the file: ${answer.status}`);
  return answer.arrayBuffer();
}

type Props = { reading: ResumeReading; facts: Facts };

export function DocumentPane(given: Props) {
  return given.reading.content_type === 'application/pdf' ? <PdfDocument {...given} /> : <Pane {...given} />;
}

/** The real pages, or on request their text. Where they cannot be drawn, the text with the reason. */
function PdfDocument({ reading, facts }: Props) {
  const { t } = useMessages();
  const paper = usePaper(reading.resume_id, reading.file_url);
  const { view = 'document' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (chosen: string) =>
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (now) => ({ ...now, view: chosen === 'text' ? 'text' : undefined }),
    });
  const failure = paper.status === 'failed' && (
    <Alert color="yellow" radius={0} title={t("Couldn't show the pages")}>
      <Text size="sm" mb="xs">
        {t("Showing the document's text instead. Check your connection and try again.")}
      </Text>
      <Button size="compact-sm" variant="default" onClick={paper.retry}>
        {t('Try again')}
      </Button>
    </Alert>
  );
  const control = (
    <SegmentedControl
      size="xs"
      aria-label={t('Document view')}
      data={[
        { value: 'document', label: t('Document') },
        { value: 'text', label: t('Text') },
      ]}
      value={view}
      onChange={choose}
    />
  );
  return (
    <Pane {...{ reading, facts, control, notice: failure }}>
      {view === 'document' && paper.status !== 'failed'
        ? (width) => (
            <PdfPages
              paper={paper.status === 'open' ? paper.paper : null}
              width={width}
              over={(page) => <Highlights page={page} facts={facts} />}
            />
          )
        : undefined}
    </Pane>
  );
}

type PaneGiven = Props & {
  control?: React.ReactNode;
  notice?: React.ReactNode;
  children?: ((width: number) => React.ReactNode) | undefined;
};

/** Shows the text unless there is something else to show. */
function Pane({ reading, facts, control, notice, children }: PaneGiven) {
  const { t } = useMessages();
  const [isOpen, { toggle }] = useDisclosure(false); // Matters only where document and facts are stacked.
  const view = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const both = useMergedRef(ref, view);
  useDocumentPointing(view, { facts, key: children ? 'pages' : 'text' });
  const content = t('Content of {file}', { file: reading.file_name });
  return (
    <Card component="section" aria-label={t('Document')} className={styles.pane} data-folded={!isOpen || undefined}>
      <div className={styles.head}>
        <Title order={2}>{t('Document')}</Title>
        <div className={styles.switch}>{control}</div>
        <Button
          className={styles.folding}
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
          onClick={toggle}
        >
          {isOpen ? t('Hide') : t('Show')}
        </Button>
        <Legend facts={facts} />
        <Quote reading={reading} facts={facts} />
      </div>
      {notice}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={both} className={styles.view} aria-label={content} tabIndex={0}>
        {children ? children(width) : <DocumentText text={reading.document_text} facts={facts} />}
      </section>
    </Card>
  );
}

/** Only the kinds that the document has. */
function Legend({ facts }: { facts: Facts }) {
  const { t } = useMessages();
  const found = new Set<Kind>([...facts.values()].filter(({ places }) => places.length > 0).map(({ kind }) => kind));
  if (found.size === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {kinds
        .filter((kind) => found.has(kind))
        .map((kind) => (
          <li key={kind}>
            <span className={styles.swatch} data-kind={kind} aria-hidden />
            {t(kindNames[kind])}
          </li>
        ))}
    </ul>
  );
}

/** What is pointed at, and its words. A screen reader hears them at the fact itself. */
function Quote({ reading, facts }: Props) {
  const messages = useMessages();
  const { active } = usePointing();
  const fact = active && facts.get(active.id);
  const found = fact ? describeEvidence(reading, fact, messages) : '';
  return (
    <div className={styles.quote} aria-hidden data-hint={!found || undefined}>
      {fact && found ? (
        <>
          <b>{fact.label || messages.t('Entry')}</b> · {found}
        </>
      ) : (
        messages.t('Point at a fact or the document to see where each fact comes from.')
      )}
    </div>
  );
}
