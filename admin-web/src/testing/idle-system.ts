import type { SystemState } from '@sprinkle/api-client/api.gen';

/** A system in which nothing needs attention. */
export const idle: SystemState = {
  gateway: { version: '0.1.0', commit: null, nodeVersion: 'v24.0.0', startedAt: '2026-11-20T10:00:00.000Z' },
  services: [],
  mails: null,
  backup: null,
  failedProviderEvents: null,
  reconciliations: null,
};
