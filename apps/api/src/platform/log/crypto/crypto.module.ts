import { type DynamicModule, Module } from '@nestjs/common';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import type { Upcaster } from '@camino/domain/kernel/upcaster.js';
import { EventCodec } from './event-codec.js';
import { KeyedHashes } from './keyed-hashes.js';
import { SecretsCheck } from './secrets-check.js';
import { EVENT_CATALOGUE, SealingCodec, UPCASTERS } from './sealing-codec.js';
import { Secrets } from './secrets.js';
import { SubjectKeys } from './subject-keys.js';

/**
 * Secrets, keyed hashes and the encryption of personal data. Needs an `EventStore` and the `Config` from global
 * modules.
 */
@Module({})
export class CryptoModule {
  static register({
    catalogue,
    upcasters,
  }: {
    catalogue: EventCatalogue;
    upcasters: readonly Upcaster[];
  }): DynamicModule {
    return {
      module: CryptoModule,
      global: true,
      providers: [
        Secrets,
        KeyedHashes,
        SubjectKeys,
        SecretsCheck,
        { provide: EVENT_CATALOGUE, useValue: catalogue },
        { provide: UPCASTERS, useValue: upcasters },
        { provide: EventCodec, useClass: SealingCodec },
      ],
      exports: [Secrets, KeyedHashes, SubjectKeys, EventCodec],
    };
  }
}
