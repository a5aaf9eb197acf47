import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Secrets } from '../crypto/secrets.js';
import { AccessGuard } from './access.guard.js';
import { Passwords } from './passwords.js';
import { TokenStrategy } from './token.strategy.js';
import { ALGORITHM, Tokens } from './tokens.js';

/** Who may come in. `imports` bring the `Sessions`, and everyone may ask them. */
@Module({})
export class AuthModule {
  static register({ imports }: { imports: readonly Type[] }): DynamicModule {
    return {
      module: AuthModule,
      global: true,
      imports: [
        PassportModule.register({ session: false }),
        JwtModule.registerAsync({
          inject: [Secrets],
          useFactory: ({ jwt }: Secrets) => ({ secret: jwt, verifyOptions: { algorithms: [ALGORITHM] } }),
        }),
        ...imports,
      ],
      providers: [Tokens, Passwords, TokenStrategy, { provide: APP_GUARD, useClass: AccessGuard }],
      exports: [Tokens, Passwords, ...imports],
    };
  }
}
