import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DAY_MS } from '@sprinkle/contracts/rules/durations';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { FastifyReply } from 'fastify';
import { CONFIG, type GatewayConfig } from '../config.js';

const PATH = '/.well-known/security.txt';
const PERIOD_MS = 180 * DAY_MS;

/**
 * Says where to report a vulnerability (RFC 9116). The configuration is read at startup, so the text is valid for 180 days
 * from then. A process that runs longer starts another such period.
 */
@ApiExcludeController()
@Controller()
export class SecurityTxtController {
  private readonly startedAt = Date.now();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  @Get(PATH)
  showSecurityTxt(@Res({ passthrough: true }) reply: FastifyReply): string {
    const { SECURITY_CONTACT: contact, PUBLIC_URL } = this.config;
    if (!contact) throw new DomainError('NOT_FOUND', 'Not found.');
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${this.expiresAt().toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL(PATH, PUBLIC_URL).href}`,
    ];
    return `${lines.join('\n')}\n`;
  }

  private expiresAt(): Date {
    const periods = Math.floor((Date.now() - this.startedAt) / PERIOD_MS) + 1;
    return new Date(this.startedAt + periods * PERIOD_MS);
  }
}
