import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and verifies passwords. Verification takes as long for an account that does not exist. */
@Injectable()
export class Passwords {
  private readonly nobody = hash('nobody has this password', COST);

  hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** `known` is null for an account that does not exist. A text that is no hash (after an erasure) matches nothing. */
  async match(known: string | null, password: string): Promise<boolean> {
    const usable = known?.startsWith('$argon2id$') ? known : null;
    const right = await verify(usable ?? (await this.nobody), password);
    return usable !== null && right;
  }
}
