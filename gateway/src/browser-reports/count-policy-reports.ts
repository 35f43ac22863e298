import { Logger } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { registry } from '@sprinkle/service-kit/telemetry/metrics';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { newKinds } from './new-kinds.js';

const REPORTS_AT_ONCE = 20;

const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
  'other',
] as const;

/** Browsers report these when what they blocked has no address. */
const KEYWORDS = ['inline', 'eval', 'wasm-eval', 'self', 'trusted-types-policy', 'trusted-types-sink'];

const directive = z.enum(DIRECTIVES).catch('other');
const blocked = z.string().catch('').transform(withoutPath);

/** The first format is sent by `report-uri`, the second by the Reporting API. */
const reports = z.union([
  z
    .object({ 'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': blocked }) })
    .transform(({ 'csp-report': report }) => [
      { directive: report['effective-directive'], blocked: report['blocked-uri'] },
    ]),
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z
          .object({ effectiveDirective: directive, blockedURL: blocked })
          .transform(({ effectiveDirective, blockedURL }) => ({
            directive: effectiveDirective,
            blocked: blockedURL,
          })),
      }),
    )
    .max(REPORTS_AT_ONCE)
    .transform((all) => all.map(({ body }) => body)),
]);

const policyReports = new Counter({
  name: 'csp_reports_total',
  help: 'Reports of browsers that the content security policy of a page kept from something, by directive',
  labelNames: ['directive'] as const,
  registers: [registry],
});

const logger = new Logger('PolicyReports');
const isNew = newKinds();

/**
 * Counts the reports of browsers, and logs each kind once an hour, at most a hundred kinds. We keep neither the page's
 * address nor more than the origin of what was blocked, because both can contain personal or secret data.
 */
export function countPolicyReports(body: unknown): void {
  const parsed = reports.safeParse(body);
  if (!parsed.success) throw new DomainError('VALIDATION_FAILED', 'The reports cannot be read.');
  for (const report of parsed.data) {
    policyReports.inc({ directive: report.directive });
    if (!isNew(`${report.directive} ${report.blocked}`)) continue;
    logger.warn({ msg: 'A page was kept from something by its content security policy', ...report });
  }
}

function withoutPath(address: string): string {
  if (KEYWORDS.includes(address)) return address;
  if (!URL.canParse(address)) return 'unknown';
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
