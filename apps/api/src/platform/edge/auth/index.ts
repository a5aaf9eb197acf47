/* Sessions, passwords, and who may call a route. */
export { OptionalUser, Public, Roles } from './access.js';
export { AuthModule } from './auth.module.js';
export { PasswordCheck } from './password-check.js';
export { Passwords } from './passwords.js';
export { Sessions } from './sessions.js';
export { TaxAccess } from './tax-access.js';
export { Tokens, isDueForRenewal } from './tokens.js';
export { CurrentUser, GUEST, type RoleName, type User, actorOf, roleNameOf } from './user.js';
