import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServeMedia } from './serve-media.js';

@ApiExcludeController()
@Controller('media')
export class MediaFilesController {
  constructor(private readonly serve: ServeMedia) {}

  @Get(':name')
  readFile(@Param('name') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.serve.execute(name, request, reply);
  }
}
