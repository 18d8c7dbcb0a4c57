// Spans of OpenTelemetry: a request, its queries, the tasks that it leaves and what they do are one trace. They go nowhere
// unless the operator names a collector; then nothing of them but names of endpoints, tasks and statements leaves us.
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** Where a trace goes on: `traceparent`, as W3C Trace Context writes it. */
export type Carrier = Record<string, string>;

const tracer = () => trace.getTracer('hireframe');

/** Sends spans to where OTEL_EXPORTER_OTLP_ENDPOINT says; its other variables are read by the package. @returns how to stop */
export async function startTraces({ service_name, version }: { service_name: string; version: string }) {
  // Loaded by those alone who want it: a tenth of a start.
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-node'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service_name, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    for (const one of [trace, context, propagation]) one.disable();
  };
}

/**
 * Runs it within a span of its own. An error is marked by its kind alone: what it says may name people.
 * @param given.from where the trace was before, such as headers or a task's; left out: within the present one
 */
export function inSpan<T>(
  name: string,
  { kind, from }: { kind: 'request' | 'task'; from: Carrier },
  run: (span: Span) => Promise<T>,
): Promise<T> {
  const kinds = { request: SpanKind.SERVER, task: SpanKind.CONSUMER };
  const parent = propagation.extract(context.active(), from);
  return tracer().startActiveSpan(name, { kind: kinds[kind] }, parent, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      const { status } = error as { status?: number };
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (status === undefined || status >= 500) markFailed(span, error); // A refusal is no failure of ours.
      throw error;
    } finally {
      span.end();
    }
  });
}

/** What a task is given so that its trace goes on where it was left; empty where there is none. */
export function carryTrace(): Carrier {
  const carrier: Carrier = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** One statement, when it has ended. Its parameters are left out. */
export function traceQuery({ level, query, queryDurationMillis, ...rest }: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const end = Date.now();
  const [verb = 'query'] = query.sql.trimStart().split(/\s/, 1);
  const span = tracer().startSpan(verb, { kind: SpanKind.CLIENT, startTime: end - queryDurationMillis });
  span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': query.sql });
  if (level === 'error') markFailed(span, 'error' in rest ? rest.error : undefined);
  span.end(end);
}

function markFailed(span: Span, error: unknown) {
  const message = error instanceof Error ? error.name : 'Error';
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
