import { type DynamicModule, Module } from '@nestjs/common';
import type { Area } from './area.js';

/** The modules of all areas. What one of them exports, everybody may ask for: ports of the platform, for the most part. */
@Module({})
export class AreasModule {
  static register(areas: readonly Area[]): DynamicModule {
    const modules = areas.flatMap(({ module }) => module ?? []);
    return { module: AreasModule, global: true, imports: modules, exports: modules };
  }
}
