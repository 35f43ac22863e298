import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';
import {
  ACCOUNT_OUTCOMES,
  type AccountOutcome,
  BANK_CHANGES,
  type BankChange,
  changeOutcome,
  tellOfBank,
} from './onboarding.ts';

const outcome = (values: readonly string[]) => ({
  body: { type: 'object', required: ['outcome'], properties: { outcome: { enum: values } } },
});

const bankChange = {
  body: { type: 'object', required: ['change'], properties: { change: { enum: BANK_CHANGES } } },
};

const GONE = 'This form is not open any more.';

/** Serves Stripe's form to an account's owner, and lets a test change an account as Stripe would. */
export function registerSetupRoutes(app: FastifyInstance, store: Store): void {
  const now = () => Math.floor(Date.now() / 1000);

  // A link works once. Later visits go back to the platform, which creates a new one.
  app.get<{ Params: { id: string } }>('/setup/s/:id', async (request, reply) => {
    const link = store.accountLinks.find(request.params.id);
    if (!link) return reply.code(404).send({ message: GONE });
    if (link.isVisited || link.expires < now()) return reply.redirect(link.refreshUrl, 303);
    store.accountLinks.put({ ...link, isVisited: true });
    const form = newId('form');
    store.setupForms.put({ id: form, accountId: link.accountId, returnUrl: link.returnUrl });
    store.commit();
    return reply.redirect(`/setup/${form}`, 303);
  });

  app.post<{ Params: { id: string }; Body: { outcome: AccountOutcome | 'leave' } }>(
    '/setup/:id',
    { schema: outcome([...ACCOUNT_OUTCOMES, 'leave']) },
    async (request, reply) => {
      const form = store.setupForms.find(request.params.id);
      const account = form && store.connectedAccounts.find(form.accountId);
      if (!account) return reply.code(404).send({ message: GONE });
      store.setupForms.remove(form.id);
      if (request.body.outcome !== 'leave')
        changeOutcome(store, account, request.body.outcome, { now: now() });
      store.commit();
      return { url: form.returnUrl };
    },
  );

  app.get('/express/:account/:id', async () => 'The Express dashboard of a connected account.\n');

  app.post<{ Params: { id: string }; Body: { outcome: AccountOutcome } }>(
    '/sandbox/accounts/:id',
    { schema: outcome(ACCOUNT_OUTCOMES) },
    async (request, reply) => {
      const account = store.connectedAccounts.find(request.params.id);
      if (!account) return reply.code(404).send({ message: 'There is no such account.' });
      changeOutcome(store, account, request.body.outcome, { now: now() });
      store.commit();
      return {};
    },
  );

  app.post<{ Params: { id: string }; Body: { change: BankChange } }>(
    '/sandbox/accounts/:id/bank',
    { schema: bankChange },
    async (request, reply) => {
      const account = store.connectedAccounts.find(request.params.id);
      if (!account) return reply.code(404).send({ message: 'There is no such account.' });
      tellOfBank(store, account, request.body.change, { now: now() });
      store.commit();
      return {};
    },
  );
}
