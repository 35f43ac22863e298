import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { previewMassMailRpc, sendTestMailRpc } from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { notificationsActivityRecorded } from '@sprinkle/contracts/notifications/notifications.events';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { recordActivity } from '@sprinkle/service-kit/outbox/record-activity';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireAdmin } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { queueMessage } from '../messages/queue-message.js';
import { mailContextOf } from '../templates/mail-context.js';
import type { RenderedMail } from '../templates/mail.js';
import { renderMail } from '../templates/render-mail.js';

/** Shows a mass e-mail before it is sent: on the screen, or in the administrator's own mailbox. */
@Injectable()
export class RenderDrafts {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
  ) {}

  @HandlesRpc(previewMassMailRpc)
  preview({ content }: RpcInput<typeof previewMassMailRpc>, actor: Actor): RenderedMail {
    requireAdmin(actor);
    const draft = { template: 'mass-mail' as const, data: { ...content, accountId: null } };
    return renderMail(draft, mailContextOf(this.config), () => '');
  }

  @HandlesRpc(sendTestMailRpc)
  async sendTest(
    { content, to }: RpcInput<typeof sendTestMailRpc>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    requireAdmin(actor);
    await this.dataSource.transaction(async (manager) => {
      await queueMessage(manager, {
        dedupeKey: `mass-mail-test:${randomUUID()}`,
        recipient: to,
        content: { template: 'mass-mail', data: { ...content, accountId: null } },
      });
      await recordActivity(manager, notificationsActivityRecorded, actor, 'test-email-sent', {
        details: { subject: content.subject },
      });
    });
    return {};
  }
}
