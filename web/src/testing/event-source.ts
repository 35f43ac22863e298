import { toDollars } from '@sprinkle/api-client/cents';

/** Stands in for the browser's line to the server, which jsdom lacks, so that a test can speak for the other end. */
export class FakeEventSource extends EventTarget {
  private static opened: FakeEventSource[] = [];
  readonly CLOSED = 2;
  readyState = 1;

  static latest(): FakeEventSource {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error('Nothing listens for events');
    return source;
  }

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  /** The data have the client's types. */
  tell(type: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(toDollars(data)) }));
  }

  /** The other end rejects its reconnection. */
  fail(): void {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    FakeEventSource.opened = FakeEventSource.opened.filter((source) => source !== this);
  }
}
