import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { listLinksRpc } from '@sprinkle/contracts/profiles/links.rpc';
import type { Link } from '@sprinkle/contracts/profiles/links.schemas';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { DataSource } from 'typeorm';
import { linksOf } from './links.js';

@Injectable()
export class ListLinks {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listLinksRpc)
  execute(actor: Actor): Promise<Link[]> {
    return linksOf(this.dataSource.manager, requireUser(actor).id);
  }
}
