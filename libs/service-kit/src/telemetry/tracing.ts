import type { BaseConfig } from '../config.js';
import type { RequestContext } from './request-context.js';
import type { OpenSpan, SpanDescription, Tracer } from './span.js';

let tracer: Tracer | undefined;

/** Loads OpenTelemetry only if there is an address to export traces to. Returns a function that stops it. */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<BaseConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
): Promise<() => Promise<void>> {
  if (endpoint === undefined || tracer) return () => Promise.resolve();
  const { OpenTelemetryTracer } = await import('./open-telemetry.js');
  const started = new OpenTelemetryTracer(service, endpoint);
  tracer = started;
  return async () => {
    tracer = undefined;
    await started.close();
  };
}

/** Returns undefined when traces are off. */
export function openSpan(span: SpanDescription, context: RequestContext): OpenSpan | undefined {
  return tracer?.open(span, context);
}

/** Does the work, in a span if traces are on. The work calls `fail` to report an error that it does not throw. */
export async function inSpan<Result>(
  description: SpanDescription,
  context: RequestContext,
  work: (context: RequestContext, fail: (code: string) => void) => Promise<Result>,
): Promise<Result> {
  const span = openSpan(description, context);
  if (!span) return work(context, () => undefined);
  let code: string | undefined;
  try {
    return await span.run(() => work(span.context, (failure) => (code = failure)));
  } catch (error) {
    code = error instanceof Error ? codeOf(error) : 'unknown';
    throw error;
  } finally {
    span.end({ error: code });
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name;
}
