import { Module } from '@nestjs/common';
import { ButtonIconsController } from './button-icons.controller.js';
import { ListButtonIcons } from './list-button-icons.js';

@Module({ controllers: [ButtonIconsController], providers: [ListButtonIcons] })
export class ButtonIconsModule {}
