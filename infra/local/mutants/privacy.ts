import { faultsIn, type Mutant } from './mutant.ts';

/** Details of an error, fields of a reply and mails on their way are for those inside only. */
export const privacy: Mutant[] = [
  ...faultsIn(
    'libs/service-kit/src/rpc/to-rpc-error.ts',
    ['libs/service-kit/test/rpc.spec.ts'],
    [["'INTERNAL', 'Something went wrong. Please try again.'", "'INTERNAL', String(error)"]],
  ),
  ...faultsIn(
    'libs/service-kit/src/rpc/handles-rpc.ts',
    ['libs/service-kit/test/rpc.spec.ts'],
    [['return result.data;', 'return output;']],
  ),
  ...faultsIn(
    'gateway/src/platform/http/http-error.filter.ts',
    ['gateway/test/errors.spec.ts'],
    [
      ["error instanceof DomainError && error.code !== 'INTERNAL'", 'error instanceof DomainError'],
      [
        "new DomainError('INTERNAL', INTERNAL, { cause: error })",
        "new DomainError('INTERNAL', String(error))",
      ],
    ],
  ),
  ...faultsIn(
    'gateway/src/creators/creator-pages.ts',
    ['gateway/test/creator-pages.spec.ts'],
    [['...found.profile, buttonIcon: found.buttonIcon', '...found.profile, ...found']],
  ),
  ...faultsIn(
    'services/notifications/src/delivery/smtp-mailer.ts',
    ['services/notifications/test/smtp-mailer.spec.ts'],
    [
      ['requireTLS: !isLocal(url),', ''],
      ['requireTLS: !isLocal(url),', 'requireTLS: !isLocal(url), tls: { rejectUnauthorized: false },'],
    ],
  ),
  ...faultsIn(
    'services/notifications/src/config.ts',
    ['services/notifications/test/smtp-mailer.spec.ts'],
    [[".regex(/^[^?#]*$/, 'must have no parameters')", '']],
  ),
];
