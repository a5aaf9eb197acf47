import {
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  type OnModuleInit,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { type Access, ACCESS } from './access.js';
import { TokenStrategy } from './token.strategy.js';
import { Tokens } from './tokens.js';
import { signIn, type User } from './user.js';

/** Enforces the access that a route declares. A route without a declaration is closed. */
@Injectable()
export class AccessGuard extends AuthGuard() implements OnModuleInit {
  /** Passport's options. Nest sets them after the constructor ran. */
  declare options: object;

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: Tokens,
    private readonly strategy: TokenStrategy,
  ) {
    super({ defaultStrategy: 'jwt' });
  }

  onModuleInit(): void {
    this.options = { ...this.options, defaultStrategy: this.strategy.name };
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      execution.getHandler(),
      execution.getClass(),
    ]);
    if (!access) throw new ForbiddenException();
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (access.kind === 'public' || (access.kind === 'optional' && request.headers.authorization === undefined))
      return true;
    const user = await this.signIn(execution, request);
    if (access.kind === 'roles' && !access.roles.includes(user.role)) throw new ForbiddenException();
    return true;
  }

  /**
   * Passport stores the token's claims as `request.user`; `signIn` replaces them with the user. @throws
   * UnauthorizedException
   */
  private async signIn(execution: ExecutionContext, request: FastifyRequest): Promise<User> {
    await super.canActivate(execution);
    const claims = (request as unknown as { user: TokenClaims }).user;
    const renewed = this.tokens.renewed(claims);
    if (renewed) void execution.switchToHttp().getResponse<FastifyReply>().header('x-renewed-token', renewed);
    return signIn(request, claims);
  }

  override handleRequest<T>(error: unknown, claims: T | false | null | undefined): T {
    if (error) throw error as Error;
    if (!claims) throw new UnauthorizedException();
    return claims;
  }
}
