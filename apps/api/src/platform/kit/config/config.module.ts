import { type DynamicModule, Module } from '@nestjs/common';
import { Config, type Environment } from './config.js';

/** Provides the checked environment to every module. */
@Module({})
export class ConfigModule {
  /** @throws InvalidConfiguration before anything else is started */
  static register(environment: Environment = process.env): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Config, useValue: Config.from(environment) }],
      exports: [Config],
    };
  }
}
