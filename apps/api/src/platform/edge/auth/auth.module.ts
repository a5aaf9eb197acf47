import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Secrets } from '../../log/crypto/index.js';
import { AccessGuard } from './access.guard.js';
import { Passwords } from './passwords.js';
import { TokenStrategy } from './token.strategy.js';
import { ALGORITHM, Tokens } from './tokens.js';

/** Authentication and authorization. The area that keeps accounts provides `Sessions`. */
@Global()
@Module({
  imports: [
    PassportModule.register({ session: false }),
    JwtModule.registerAsync({
      inject: [Secrets],
      useFactory: ({ jwt }: Secrets) => ({ secret: jwt, verifyOptions: { algorithms: [ALGORITHM] } }),
    }),
  ],
  providers: [Tokens, Passwords, TokenStrategy, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Tokens, Passwords],
})
export class AuthModule {}
