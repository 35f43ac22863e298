import { Module } from '@nestjs/common';
import { ImageEncoder } from './image-encoder.js';
import { ImageLibrary } from './image-library.js';

@Module({ providers: [ImageLibrary, ImageEncoder], exports: [ImageLibrary, ImageEncoder] })
export class ImagesModule {}
