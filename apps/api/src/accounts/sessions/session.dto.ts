import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LIMITS } from '@camino/contracts/kernel/limits.js';

/** Body of POST /user/login. A malformed address gets the same answer as a wrong one. */
export class LoginDto {
  @MaxLength(LIMITS.email, { message: 'auth.login_failed' })
  @IsString()
  @IsNotEmpty({ message: 'auth.login.emailRequired' })
  email: string;

  @MaxLength(LIMITS.password, { message: 'auth.login_failed' })
  @IsString()
  @IsNotEmpty({ message: 'auth.login.passwordRequired' })
  password: string;
}
