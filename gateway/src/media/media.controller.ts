import { Controller, Get, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { getAssetRpc } from '@sprinkle/contracts/media/media.rpc';
import { assetSchema, mediaPurposeSchema } from '@sprinkle/contracts/media/media.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyRequest } from 'fastify';
import { SessionGuard } from '../auth/session.guards.js';
import { ApiResponses } from '../platform/openapi/api-responses.js';
import { RequestActor } from '../auth/actor.js';
import { UploadMedia } from './upload-media.js';

@ApiTags('media')
@UseGuards(SessionGuard)
@Controller('api/media')
export class MediaController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly upload: UploadMedia,
  ) {}

  @Post()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'purpose'],
      properties: {
        file: { type: 'string', format: 'binary' },
        purpose: { type: 'string', enum: [...mediaPurposeSchema.options] },
      },
    },
  })
  @ApiResponses(201, assetSchema)
  uploadMedia(@Req() request: FastifyRequest, @RequestActor() actor: Actor) {
    return this.upload.execute(request, actor);
  }

  @Get(':id')
  @ApiResponses(200, assetSchema)
  getMedia(@Param('id') assetId: string, @RequestActor() actor: Actor) {
    return this.rpc.call(getAssetRpc, { assetId }, { actor });
  }
}
