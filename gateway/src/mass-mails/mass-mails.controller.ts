import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { messageSchema } from '@sprinkle/contracts/message.schemas';
import {
  previewMassMailRpc,
  sendMassMailRpc,
  sendTestMailRpc,
} from '@sprinkle/contracts/notifications/mass-mails.rpc';
import { massMailFormSchema, renderedMailSchema } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { requireRecentAdminSignIn } from '@sprinkle/service-kit/rpc/require-user';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly, CurrentAdminSession } from '../auth/session.guards.js';
import type { AdminSession } from '../auth/sessions.js';
import { IdempotencyKey } from '../platform/http/idempotency-key.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { ReadMassMail, toContent } from './read-mass-mail.js';

const PATH = 'api/admin/communications';

const TEXT_FIELDS = {
  subject: 'The subject',
  body: 'The text; an empty line begins a paragraph',
  buttonText: 'The label of a button, with its address in `buttonUrl`',
  buttonUrl: 'The address of the button',
  imageLink: 'The address to which the image leads',
};
const draftSchema = massMailFormSchema
  .safeExtend({ hasImage: z.boolean().default(false).describe('Leaves room for an image') })
  .meta({ id: 'MassMailDraft', description: 'A mass email to be rendered, without its image.' });
/** The console replaces this address with the chosen file. */
const PLACE_OF_IMAGE = 'cid:image';

function MassMailBody() {
  const text = (name: keyof typeof TEXT_FIELDS) => ({
    type: 'string' as const,
    description: TEXT_FIELDS[name],
  });
  return ApiBody({
    schema: {
      type: 'object',
      required: ['subject', 'body'],
      properties: {
        subject: text('subject'),
        body: text('body'),
        buttonText: text('buttonText'),
        buttonUrl: text('buttonUrl'),
        image: { type: 'string', format: 'binary', description: 'An image above the text, of 5 MB at most' },
        imageLink: text('imageLink'),
      },
    },
  });
}

@ApiTags('mass mail')
@AdminsOnly()
@Controller(PATH)
export class MassMailsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly massMail: ReadMassMail,
  ) {}

  @Post('send-mass-email')
  @ApiConsumes('multipart/form-data')
  @MassMailBody()
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A key of up to 255 characters. The same key with the same mail sends it once.',
  })
  @ApiOperation({
    summary: 'Send a mail to all verified users',
    description:
      'Queues it for everybody who is not blocked, closed or unsubscribed, and says for how many. Requires a recent password.',
  })
  @ApiResponses(200, sendMassMailRpc.reply)
  @ApiErrors('REAUTH_REQUIRED', 'IDEMPOTENCY_KEY_REUSED')
  async sendMassEmail(
    @Req() request: FastifyRequest,
    @IdempotencyKey() idempotencyKey: string | undefined,
    @RequestActor() actor: Actor,
  ) {
    // Checked here too, because the image is stored before notifications could reject the mail.
    requireRecentAdminSignIn(actor);
    const content = await this.massMail.execute(request, actor);
    return this.rpc.call(sendMassMailRpc, { content, idempotencyKey }, { actor });
  }

  @Post('test')
  @ApiConsumes('multipart/form-data')
  @MassMailBody()
  @ApiOperation({
    summary: 'Send a mass email to the administrator alone',
    description: "To the email address of the administrator's account.",
  })
  @ApiResponses(200, messageSchema)
  async sendTestEmail(
    @Req() request: FastifyRequest,
    @CurrentAdminSession() { admin }: AdminSession,
    @RequestActor() actor: Actor,
  ) {
    const content = await this.massMail.execute(request, actor, { isTest: true });
    await this.rpc.call(sendTestMailRpc, { content, to: admin.email }, { actor });
    return { message: `A test was sent to ${admin.email}.` };
  }

  @Post('preview')
  @ApiOperation({
    summary: 'Render a mass email without sending it',
    description: `Its image has the address \`${PLACE_OF_IMAGE}\`.`,
  })
  @ApiResponses(200, renderedMailSchema)
  previewMassEmail(
    @Body({ schema: draftSchema }) { hasImage, ...form }: z.infer<typeof draftSchema>,
    @RequestActor() actor: Actor,
  ) {
    const content = toContent(form, hasImage ? PLACE_OF_IMAGE : null);
    return this.rpc.call(previewMassMailRpc, { content }, { actor });
  }
}
