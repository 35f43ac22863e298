import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { assetSchema, mediaPurposeSchema } from '@sprinkle/contracts/media/media.schemas';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyRequest } from 'fastify';
import { RequestActor } from '../auth/actor.js';
import { CreatorsOnly } from '../auth/session.guards.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { UploadMedia } from './upload-media.js';

@ApiTags('media')
@CreatorsOnly()
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
        file: { type: 'string', format: 'binary', description: 'Image or video to upload' },
        purpose: {
          type: 'string',
          enum: [...mediaPurposeSchema.options],
          description: 'Purpose of the file; `email-image` is for administrators only',
        },
      },
    },
  })
  @ApiOperation({
    summary: 'Upload an image or a video',
    description:
      'Images can have up to 5 MB, videos up to 50 MB. An image is ready immediately. For a video, read the upload again until its `status` is no longer `processing`.',
  })
  @ApiResponses(201, assetSchema)
  @ApiErrors('WRONG_STATE')
  uploadMedia(@Req() request: FastifyRequest, @RequestActor() actor: Actor) {
    return this.upload.execute(request, actor);
  }
}
