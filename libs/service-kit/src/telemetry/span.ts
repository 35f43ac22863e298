import type { RequestContext } from './request-context.js';

export interface SpanDescription {
  /** It names the kind of work and nothing personal: a subject, a route, an operation. */
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** The work belongs to this trace context; without it a new trace begins. */
  parent?: string;
}

export interface OpenSpan {
  /** Calls made in this context have the span as their parent. */
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
