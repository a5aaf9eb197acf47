import { type DynamicModule, Module } from '@nestjs/common';
import { STATUS_CODES } from '../../edge/http/index.js';
import { listOf } from '../../kit/index.js';
import { API_AREAS } from '../../edge/openapi/index.js';
import { LIVE_RESOURCES, LINK_TOKENS } from '../../edge/live/index.js';
import { type Area, DECLARED_AREAS } from './area.js';
import { SEEDS } from './seeds.js';
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
        { provide: API_AREAS, useValue: areas.flatMap(({ apiArea }) => apiArea ?? []) },
        { provide: LIVE_RESOURCES, useValue: areas.flatMap(({ live = [] }) => live) },
        {
          provide: STATUS_CODES,
          useValue: Object.assign({}, ...areas.map(({ statusCodes }) => statusCodes)) as object,
        },
        listOf(
          LINK_TOKENS,
          areas.flatMap(({ links }) => links ?? []),
        ),
        listOf(
          SEEDS,
          areas.flatMap(({ seeds }) => seeds ?? []),
        ),
        listOf(
          PERSONAL_DATA,
          areas.flatMap(({ personalData }) => personalData ?? []),
        ),
      ],
      exports: [...modules, API_AREAS, DECLARED_AREAS, LINK_TOKENS, LIVE_RESOURCES, PERSONAL_DATA, SEEDS, STATUS_CODES],
    };
  }
}
