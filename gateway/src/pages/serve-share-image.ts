import { Injectable } from '@nestjs/common';
import { renderShareImageRpc, shareImageKey } from '@sprinkle/contracts/media/share-images.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CreatorPages } from '../creators/creator-pages.js';
import { ServeMedia } from '../media/serve-media.js';
import { type ShareImage, ShareImages } from './share-images.js';

/** The name is `{username}-{hash}.png`. The hash is optional, because others may not know it. */
const NAME = /^([A-Za-z0-9_]{1,100})(-[A-Za-z0-9_-]{1,100})?\.png$/;
/** Cached for only a day, because the page may be unpublished. */
const SHARED = { contentType: 'image/png', cacheControl: 'public, max-age=86400' };
/** The media service draws one image at a time. */
const RENDER_DEADLINE_MS = 15_000;

/** Sends the image from object storage. A missing image is drawn first, once for all requests that wait for it. */
@Injectable()
export class ServeShareImage {
  private readonly drawings = new Map<string, Promise<unknown>>();

  constructor(
    private readonly pages: CreatorPages,
    private readonly images: ShareImages,
    private readonly media: ServeMedia,
    private readonly rpc: RpcClient,
  ) {}

  async execute(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [, username, hash] = NAME.exec(name) ?? [];
    const known = username && (await this.pages.findPublic(username));
    if (!known) throw new DomainError('PROFILE_NOT_FOUND', "This page doesn't exist.");
    const image = this.images.of(known.page);
    if (image.path === `/share/${name}`) return this.send(image, request, reply);
    const cacheControl = hash ? 'public, max-age=60' : 'no-cache';
    void reply.header('cache-control', cacheControl).redirect(image.path, 302);
  }

  private async send(image: ShareImage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = shareImageKey(image.hash);
    try {
      await this.media.sendObject(key, SHARED, request, reply);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
      await this.draw(image);
      await this.media.sendObject(key, SHARED, request, reply);
    }
  }

  private async draw({ hash, content }: ShareImage): Promise<void> {
    const drawing =
      this.drawings.get(hash) ??
      this.rpc
        .call(renderShareImageRpc, content, {
          actor: { kind: 'anonymous' },
          deadlineMs: RENDER_DEADLINE_MS,
        })
        .finally(() => this.drawings.delete(hash));
    this.drawings.set(hash, drawing);
    await drawing;
  }
}
