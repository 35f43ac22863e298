import type { RequestContext } from './request-context.js';

export interface SpanDescription {
  /** Kind of work, without personal data: a subject, a route, an operation. */
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** Trace context to continue; without it a new trace begins. */
  parent?: string;
}

export interface OpenSpan {
  /** Context in which calls have the span as their parent. */
  context: RequestContext;
  /** Runs the work so that measurements by libraries belong to the span. */
  run<Result>(work: () => Result): Result;
  /** Only the code describes an error, because messages can contain personal data. */
  end(outcome?: { error?: string; status?: number }): void;
}

export interface Tracer {
  open(span: SpanDescription, context: RequestContext): OpenSpan;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}
