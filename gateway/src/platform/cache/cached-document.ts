import { CachedResponse } from './cached-response.js';

/** Keeps a rendered document until one of the objects that it shows is replaced. */
export class CachedDocument {
  private latest?: { shown: object[]; response: CachedResponse };

  peek(...shown: object[]): CachedResponse | undefined {
    const isCurrent = this.latest?.shown.every((each, index) => each === shown[index]);
    return isCurrent ? this.latest?.response : undefined;
  }

  get(shown: object[], render: () => string): CachedResponse {
    const current = this.peek(...shown);
    if (current) return current;
    const response = CachedResponse.html(render());
    this.latest = { shown, response };
    return response;
  }
}
