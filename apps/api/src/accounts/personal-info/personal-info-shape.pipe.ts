import { Injectable, type PipeTransform } from '@nestjs/common';
import { InputPipe } from '../../platform/edge/http/index.js';
import { PersonalInfoDto, WrappedPersonalInfoDto } from './personal-info.dto.js';

/** Accepts a guest's details with or without their envelope. */
@Injectable()
export class PersonalInfoShape implements PipeTransform<unknown, Promise<PersonalInfoDto>> {
  private readonly check = new InputPipe();

  async transform(body: unknown): Promise<PersonalInfoDto> {
    const wrapped = typeof body === 'object' && body !== null && 'personal_info' in body;
    const checked: unknown = await this.check.transform(body ?? {}, {
      type: 'body',
      metatype: wrapped ? WrappedPersonalInfoDto : PersonalInfoDto,
    });
    return wrapped ? (checked as WrappedPersonalInfoDto).personal_info : (checked as PersonalInfoDto);
  }
}
