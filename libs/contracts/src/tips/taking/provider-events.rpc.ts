import { z } from 'zod';
import { defineRpc } from '../../rpc.js';

/**
 * Receives the provider's webhook as UTF-8 text. Its signature was already verified, so VALIDATION_FAILED means an
 * unknown format.
 */
export const receiveProviderEventRpc = defineRpc(
  'tips.receive-provider-event',
  z.object({ rawBody: z.string().max(1_000_000) }),
  z.object({}),
);
