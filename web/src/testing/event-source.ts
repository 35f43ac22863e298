import { toDollars } from '@sprinkle/api-client/cents';

/** Replaces the browser's EventSource, which jsdom lacks. Lets a test act as the server. */
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

  /** The server rejects the reconnection. */
  fail(): void {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    FakeEventSource.opened = FakeEventSource.opened.filter((source) => source !== this);
  }
}
