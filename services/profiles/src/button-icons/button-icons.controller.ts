import { Controller } from '@nestjs/common';
import { listButtonIconsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { ListButtonIcons } from './list-button-icons.js';

@Controller()
export class ButtonIconsController {
  constructor(private readonly list: ListButtonIcons) {}

  @HandlesRpc(listButtonIconsRpc)
  listButtonIcons() {
    return this.list.execute();
  }
}
