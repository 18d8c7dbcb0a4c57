import type { ResumeReading } from '@hireframe/contract/corrections.ts';
import { Alert, Button, Card, SegmentedControl, Text, Title } from '@mantine/core';
import { useDisclosure, useElementSize, useMergedRef } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { DocumentText } from './DocumentText.tsx';
import styles from './document.module.css';
import { describeEvidence } from './evidence.ts';
import type { Facts } from './facts.ts';
import { Highlights } from './Highlights.tsx';
import { type Kind, kindNames, kinds } from './kinds.ts';
import { PdfPages } from './PdfPages.tsx';
import { usePointing } from './pointing.tsx';
import { useDocumentPointing } from './use-document-pointing.ts';
import { usePaper } from './use-paper.ts';

type Props = { reading: ResumeReading; facts: Facts };

export function DocumentPane(given: Props) {
  return given.reading.content_type === 'application/pdf' ? <PdfDocument {...given} /> : <Pane {...given} />;
}

/** The real pages, or on request their text. Where they cannot be drawn, the text with the reason. */
function PdfDocument({ reading, facts }: Props) {
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
    <Alert color="yellow" radius={0} title="The pages could not be drawn here">
      <Text size="sm" mb="xs">
        This is the text of the document instead. Check your connection and try again.
      </Text>
      <Button size="compact-sm" variant="default" onClick={paper.retry}>
        Try again
      </Button>
    </Alert>
  );
  const control = (
    <SegmentedControl
      size="xs"
      aria-label="How the document is shown"
      data={[
        { value: 'document', label: 'Document' },
        { value: 'text', label: 'Text' },
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
  const [isOpen, { toggle }] = useDisclosure(false); // Matters only where document and facts are stacked.
  const view = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const both = useMergedRef(ref, view);
  useDocumentPointing(view, { facts, key: children ? 'pages' : 'text' });
  return (
    <Card component="section" aria-label="Document" className={styles.pane} data-folded={!isOpen || undefined}>
      <div className={styles.head}>
        <Title order={2}>Document</Title>
        <div className={styles.switch}>{control}</div>
        <Button
          className={styles.folding}
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
          onClick={toggle}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
        <Legend facts={facts} />
        <Quote reading={reading} facts={facts} />
      </div>
      {notice}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={both} className={styles.view} aria-label={`Content of ${reading.file_name}`} tabIndex={0}>
        {children ? children(width) : <DocumentText text={reading.document_text} facts={facts} />}
      </section>
    </Card>
  );
}

/** Only the kinds that the document has. */
function Legend({ facts }: { facts: Facts }) {
  const found = new Set<Kind>([...facts.values()].filter(({ places }) => places.length > 0).map(({ kind }) => kind));
  if (found.size === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Legend">
      {kinds
        .filter((kind) => found.has(kind))
        .map((kind) => (
          <li key={kind}>
            <span className={styles.swatch} data-kind={kind} aria-hidden />
            {kindNames[kind]}
          </li>
        ))}
    </ul>
  );
}

/** What is pointed at, and its words. A screen reader hears them at the fact itself. */
function Quote({ reading, facts }: Props) {
  const { active } = usePointing();
  const fact = active && facts.get(active.id);
  const found = fact ? describeEvidence(reading, fact) : '';
  return (
    <div className={styles.quote} aria-hidden data-hint={!found || undefined}>
      {fact && found ? (
        <>
          <b>{fact.label || 'Entry'}</b> · {found}
        </>
      ) : (
        'Point at a fact, or at the document, to see what belongs together.'
      )}
    </div>
  );
}
