import { createRequire } from 'node:module';
import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RequestContext } from './request-context.js';
import type { OpenSpan, SpanDescription, Tracer } from './span.js';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Exports spans by OTLP over HTTP. Database statements are spans too, without their values. */
export class OpenTelemetryTracer implements Tracer {
  private readonly provider: TracerProvider;
  private readonly propagator = new W3CTraceContextPropagator();
  private readonly instrumentation: PgInstrumentation;

  constructor(service: string, endpoint: string) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    // Queries outside a request, such as those of schedules, would fill the exporter with useless spans.
    this.instrumentation = new PgInstrumentation({ requireParentSpan: true });
    this.instrumentation.setTracerProvider(this.provider);
    // The driver is instrumented when CommonJS requires it, which the ORM may already have done.
    createRequire(import.meta.url)('pg');
  }

  open({ name, kind, parent }: SpanDescription, outer: RequestContext): OpenSpan {
    const above = parent ? this.contextOf(parent) : ROOT_CONTEXT;
    const span = this.provider.getTracer('sprinkle').startSpan(name, { kind: KINDS[kind] }, above);
    const inner = trace.setSpan(above, span);
    return {
      context: { ...outer, traceParent: traceParentOf(span) },
      run: (work) => context.with(inner, work),
      end: (outcome = {}) => end(span, outcome),
    };
  }

  async close(): Promise<void> {
    this.instrumentation.disable();
    await this.provider.shutdown();
    context.disable();
  }

  private contextOf(traceparent: string): Context {
    return this.propagator.extract(
      ROOT_CONTEXT,
      { traceparent },
      {
        get: (carrier, key) => (carrier as Record<string, string>)[key],
        keys: (carrier) => Object.keys(carrier as object),
      },
    );
  }
}

function end(span: Span, { error, status }: { error?: string; status?: number }): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
  span.end();
}

function traceParentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
