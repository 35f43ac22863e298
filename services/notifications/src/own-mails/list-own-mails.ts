import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listOwnMailsRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { HandlesRpc, type RpcInput, type RpcOutput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource, In } from 'typeorm';
import type { Config } from '../config.js';
import { MassMail } from '../mass-mails/mass-mail.entity.js';
import { mailContentSchema } from '../messages/mail-content.js';
import { Message } from '../messages/message.entity.js';
import { mailContextOf } from '../templates/mail-context.js';
import { subjectOf } from '../templates/render-mail.js';

@Injectable()
export class ListOwnMails {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG) private readonly config: Config,
  ) {}

  /** The cursor is the id of the last mail on the previous page. */
  @HandlesRpc(listOwnMailsRpc)
  async execute(
    { cursor, limit }: RpcInput<typeof listOwnMailsRpc>,
    actor: Actor,
  ): Promise<RpcOutput<typeof listOwnMailsRpc>> {
    const { id: accountId } = requireUser(actor);
    const listed = this.dataSource
      .createQueryBuilder(Message, 'message')
      .where({ accountId })
      .orderBy('message.createdAt')
      .addOrderBy('message.id')
      .limit(limit + 1);
    if (cursor) {
      listed.andWhere(
        '(message.created_at, message.id) > (SELECT m.created_at, m.id FROM messages m WHERE m.id = :cursor AND m.account_id = :accountId)',
        { cursor, accountId },
      );
    }
    const messages = await listed.getMany();
    const page = messages.slice(0, limit);
    const massMails = await this.massMailsOf(page);
    return {
      mails: page.map(({ template, data, massMailId, createdAt, sentAt }) => ({
        kind: template,
        subject:
          massMails.get(massMailId)?.content.subject ??
          subjectOf(mailContentSchema.parse({ template, data }), mailContextOf(this.config)),
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
      nextCursor: messages.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  private async massMailsOf(messages: Message[]): Promise<Map<string | null, MassMail>> {
    const ids = messages.flatMap(({ massMailId }) => massMailId ?? []);
    const massMails = ids.length ? await this.dataSource.manager.findBy(MassMail, { id: In(ids) }) : [];
    return new Map(massMails.map((massMail) => [massMail.id, massMail]));
  }
}
