import { parseArgs } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Control, UsageError } from '../../platform/ops/control/index.js';
import { InvalidInput } from '../../platform/edge/http/index.js';
import { AdministratorsByHand } from './administrators-by-hand.js';

const USAGE = `npm run admin -- create --email <address> --name <names> --last-name <names> [--phone <number>] [--language es|en] [--password <password>]
  makes an administrator; without --password one is made and shown once
npm run admin -- list
  shows the administrators`;

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  'last-name': { type: 'string' },
  phone: { type: 'string' },
  language: { type: 'string' },
  password: { type: 'string' },
} as const;

type Say = (line: string) => void;
type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

/** Parses the arguments. @throws UsageError */
export const adminAsked = (args: readonly string[]): Readonly<{ verb: 'create' | 'list'; values: Values }> => {
  const {
    values,
    positionals: [verb, ...more],
  } = parsed(args);
  if ((verb === 'create' || verb === 'list') && more.length === 0) return { verb, values };
  throw new UsageError(
    verb === undefined ? USAGE : `"${[verb, ...more].join(' ')}" is neither create nor list.\n${USAGE}`,
  );
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
};

/** `npm run admin`: lets the operator create and list administrators. */
@Injectable()
export class AdministratorsControl implements OnModuleInit {
  constructor(
    private readonly control: Control,
    private readonly administrators: AdministratorsByHand,
    private readonly i18n: I18nService,
  ) {}

  onModuleInit(): void {
    this.control.on('admin', (args, say) => this.run(args, say));
  }

  /** @throws UsageError; Error with a readable message for a rejection or an invalid field */
  async run(args: readonly string[], say: Say): Promise<void> {
    const { verb, values } = adminAsked(args);
    try {
      await (verb === 'create' ? this.create(values, say) : this.list(say));
    } catch (error) {
      throw this.inWords(error);
    }
  }

  private async create({ 'last-name': last_name, ...values }: Values, say: Say): Promise<void> {
    const {
      administrator: { name, lastName, email },
      password,
    } = await this.administrators.create({ last_name, ...values });
    say(`${name} ${lastName} administers from now on and signs in with ${email}.`);
    if (password !== null) say(`Password, shown this once: ${password}`);
  }

  private async list(say: Say): Promise<void> {
    const found = await this.administrators.list();
    for (const { email, name, lastName } of found) say(`${email}  ${name} ${lastName}`);
    if (found.length === 0)
      say(
        'Nobody administers yet. (In a log of an earlier version administrators are known once the server has been started on it.)',
      );
  }

  private inWords(error: unknown): unknown {
    const text = (key: string, args: unknown) =>
      this.i18n.translate<string, string>(key, { lang: 'en', args: args as Record<string, string> });
    if (error instanceof Rejection) return new Error(text(error.code, error.params), { cause: error });
    if (!(error instanceof InvalidInput)) return error;
    const lines = Object.entries(error.errors).map(
      ([field, said]) => `--${field.replace('_', '-')}: ${said.map(({ key, args }) => text(key, args)).join(' ')}`,
    );
    return new Error(lines.join('\n'), { cause: error });
  }
}
