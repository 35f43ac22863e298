import type { NewPayoutMethod, PayoutMethod } from '@sprinkle/api-client/api.gen';
import { http, HttpResponse } from 'msw';

const METHODS = `${window.location.origin}/api/users/me/payment-methods`;

/** Mocks the API of a creator's payout methods. One of them is the default, as in the real one. */
export function payoutMethodsApi(methods: PayoutMethod[]) {
  function makeDefault(id: unknown): PayoutMethod {
    for (const method of methods) method.isDefault = method.id === id;
    const found = methods.find((method) => method.id === id);
    if (!found) throw new Error('A method that nobody has');
    return found;
  }
  return [
    http.get(METHODS, () => HttpResponse.json(methods)),
    http.post<object, NewPayoutMethod, PayoutMethod>(METHODS, async ({ request }) => {
      const { type, accountInfo, isDefault } = await request.json();
      const added = samplePayoutMethod({ type, accountInfo: `***${accountInfo.slice(-4)}` });
      methods.push(added);
      if (isDefault || methods.length === 1) makeDefault(added.id);
      return HttpResponse.json(added, { status: 201 });
    }),
    http.put<{ id: string }>(`${METHODS}/:id`, ({ params }) => HttpResponse.json(makeDefault(params.id))),
    http.delete<{ id: string }>(`${METHODS}/:id`, ({ params }) => {
      const [removed] = methods.splice(
        methods.findIndex(({ id }) => id === params.id),
        1,
      );
      if (removed?.isDefault && methods.length > 0) makeDefault(methods.at(-1)?.id);
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

export function samplePayoutMethod(overrides: Partial<PayoutMethod> = {}): PayoutMethod {
  return { id: crypto.randomUUID(), type: 'bank', accountInfo: '***6789', isDefault: false, ...overrides };
}
