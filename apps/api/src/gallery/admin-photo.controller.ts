import { Body, Controller, Post } from '@nestjs/common';
import { Roles } from '../platform/edge/auth/index.js';
import { BodyBytes, LimitTo, Answers, Area, Says } from '../platform/edge/http/index.js';
import { PhotoStore, PhotoPreparation } from '../platform/ports/photos/index.js';
import { BASE64_CHARACTERS, PhotoDto } from './photo.dto.js';

@Area('Gallery')
@Roles('admin')
@Controller('api/admin/photo')
export class AdminPhotoController {
  constructor(
    private readonly preparation: PhotoPreparation,
    private readonly store: PhotoStore,
  ) {}

  @Post()
  @BodyBytes(BASE64_CHARACTERS + 1000)
  @LimitTo(60)
  @Says(
    'Keeps a photo, made small and without anything but the picture, and answers its id.',
    'It is shown once a user or a vehicle names that id as its `image`. The same photo again has the same id.',
  )
  @Answers({ data: { id: 'string' } })
  async upload(@Body() { owner, photo }: PhotoDto): Promise<{ data: { id: string } }> {
    const prepared = await this.preparation.prepare(Buffer.from(photo, 'base64'));
    return { data: { id: await this.store.keep(owner, prepared) } };
  }
}
