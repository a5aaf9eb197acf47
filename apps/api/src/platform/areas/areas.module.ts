import { type DynamicModule, Module } from '@nestjs/common';
import { listOf } from '../list-of.js';
import { type Area, DECLARED_AREAS } from './area.js';
import { PERSONAL_DATA } from './personal-data.js';

/** The modules of all areas. Their exports, mostly ports of the platform, are available everywhere. */
@Module({})
export class AreasModule {
  static register(areas: readonly Area[]): DynamicModule {
    const modules = areas.flatMap(({ module }) => module ?? []);
    return {
      module: AreasModule,
      global: true,
      imports: modules,
      providers: [
        { provide: DECLARED_AREAS, useValue: areas },
        listOf(
          PERSONAL_DATA,
          areas.flatMap(({ personalData }) => personalData ?? []),
        ),
      ],
      exports: [...modules, DECLARED_AREAS, PERSONAL_DATA],
    };
  }
}
