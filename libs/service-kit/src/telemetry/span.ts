import type { RequestContext } from './request-context.js';

export interface SpanDescription {
  /** It names the kind of work and nothing personal: a subject, a route, an operation. */
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** The trace context that the work belongs to; without it a new trace begins. */
  parent?: string;
}

export interface OpenSpan {
  /** The given context, with the span as the parent of what is called in it. */
  context: RequestContext;
  /** Runs the work so that what libraries measure belongs to the span. */
  run<Result>(work: () => Result): Result;
  /** An error is told by its code, because messages can have personal data. */
  end(outcome?: { error?: string; status?: number }): void;
}

export interface Tracer {
  open(span: SpanDescription, context: RequestContext): OpenSpan;
  /** Exports what is left. */
  close(): Promise<void>;
}
