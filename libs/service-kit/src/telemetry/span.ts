import type { RequestContext } from './request-context.js';

export interface SpanDescription {
  /** Kind of work, without anything personal: a subject, a route, an operation. */
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** Trace context of the work; without it a new trace begins. */
  parent?: string;
}

export interface OpenSpan {
  /** Context in which calls have the span as their parent. */
  context: RequestContext;
  /** Runs the work so that measurements of libraries belong to the span. */
  run<Result>(work: () => Result): Result;
  /** The code alone describes an error, because messages can have personal data. */
  end(outcome?: { error?: string; status?: number }): void;
}

export interface Tracer {
  open(span: SpanDescription, context: RequestContext): OpenSpan;
  /** Exports the spans that are left. */
  close(): Promise<void>;
}
