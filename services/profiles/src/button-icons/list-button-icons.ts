import { Injectable } from '@nestjs/common';
import type { ButtonIcon } from '@sprinkle/contracts/profiles/button-icons.schemas';
import { listButtonIconsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { query } from '@sprinkle/service-kit/database/query';
import { HandlesRpc } from '@sprinkle/service-kit/rpc/handles-rpc';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const buttonIcon = z.object({
  id: z.string(),
  name: z.string(),
  imageData: z.string(),
  defaultText: z.string(),
});

@Injectable()
export class ListButtonIcons {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(listButtonIconsRpc)
  execute(): Promise<ButtonIcon[]> {
    return query(
      this.dataSource,
      buttonIcon,
      `SELECT id, name, image_data, default_text
       FROM button_icons ORDER BY created_at, id LIMIT 50`,
    );
  }
}
