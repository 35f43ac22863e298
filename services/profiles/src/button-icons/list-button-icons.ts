import { Injectable } from '@nestjs/common';
import type { ButtonIcon } from '@sprinkle/contracts/profiles/profiles.schemas';
import { DataSource } from 'typeorm';

@Injectable()
export class ListButtonIcons {
  constructor(private readonly dataSource: DataSource) {}

  execute(): Promise<ButtonIcon[]> {
    return this.dataSource.query<ButtonIcon[]>(
      `SELECT id, name, image_data AS "imageData", default_text AS "defaultText"
       FROM button_icons ORDER BY created_at, id LIMIT 50`,
    );
  }
}
