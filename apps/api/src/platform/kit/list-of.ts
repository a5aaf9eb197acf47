import type { FactoryProvider, Type } from '@nestjs/common';

/** Provides the instances of several classes as one list. */
export const listOf = (token: symbol, classes: readonly Type[]): FactoryProvider => ({
  provide: token,
  useFactory: (...instances: unknown[]) => instances,
  inject: [...classes],
});
