import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  discoverCreatorsRpc,
  listDirectoryPiecesRpc,
  listPublishedUsernamesRpc,
} from '@sprinkle/contracts/profiles/directory.rpc';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DiscoverCreators } from './discover-creators.js';
import { ListDirectoryPieces } from './list-directory-pieces.js';
import { ListPublishedUsernames } from './list-published-usernames.js';

@Controller()
export class DirectoryController {
  constructor(
    private readonly discover: DiscoverCreators,
    private readonly listUsernames: ListPublishedUsernames,
    private readonly listPieces: ListDirectoryPieces,
  ) {}

  @HandlesRpc(discoverCreatorsRpc)
  discoverCreators(@Payload() input: RpcInput<typeof discoverCreatorsRpc>) {
    return this.discover.execute(input);
  }

  @HandlesRpc(listPublishedUsernamesRpc)
  listPublishedUsernames(@Payload() input: RpcInput<typeof listPublishedUsernamesRpc>) {
    return this.listUsernames.execute(input);
  }

  @HandlesRpc(listDirectoryPiecesRpc)
  listDirectoryPieces(@Payload() input: RpcInput<typeof listDirectoryPiecesRpc>) {
    return this.listPieces.execute(input.size);
  }
}
