import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';

export type Environment = Readonly<Record<string, string | undefined>>;
type Mode = 'production' | 'development' | 'test';
/** Seed data of a new log: `demo` accounts and bookings, `base` catalogues only, or nothing. */
type Seed = 'demo' | 'base' | 'none';
export type TrustedProxies = false | number | readonly string[];

/** Characters of METRICS_TOKEN. */
const MIN_TOKEN = 16;
const MOST_PROXIES = 9;
/** Labels with at least one letter: a text without letters is an IP address, valid or not. */
const HOST_NAME = /^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
/** Fastify's names for ranges of private addresses. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** How the payment gateway is reached. Nothing of it is ever logged. */
type GatewaySettings = Readonly<{
  /** Its XML service; absent without a gateway. */
  serviceUrl?: string;
  /** The page with the card form; absent without a gateway. */
  componentUrl?: string;
  apiKey: string;
  /** The key in the address of the card form, which browsers see. */
  componentKey: string;
  /** Number of the merchant's account (MID). */
  merchant: string;
  /** Name of the terminal (TID). */
  terminal: string;
  timeoutMs: number;
}>;

/** The environment is invalid. The message names every wrong variable, but no value: some are secret. */
export class InvalidConfiguration extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'InvalidConfiguration';
  }
}

/** The environment, read and checked once. `Secrets` generates secrets that are missing here. */
@Injectable()
export class Config {
  readonly mode: Mode;
  readonly production: boolean;
  /** 0 means any free port. */
  readonly port: number;
  /** Address or host name of this machine to listen on; `0.0.0.0` means all addresses. */
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Where photos are kept; `photos` in `dataDir` if absent. Several processes share it. */
  readonly photoDir?: string;
  readonly eventstoreUrl?: string;
  readonly mongoUrl?: string;
  readonly smtpUrl?: string;
  readonly jwtSecret?: string;
  /** 32 bytes as hex or base64; see `Secrets`. */
  readonly masterKey?: string;
  /** The previous master key, during `npm run people -- rotate-master-key`. */
  readonly masterKeyPrevious?: string;
  /** 32 bytes as hex or base64, never rotated; see `Secrets`. */
  readonly namingKey?: string;
  readonly apiKey: string;
  readonly rateLimit: boolean;
  /** Connections that a client's network may have open at once. */
  readonly connectionsPerNetwork: number;
  /** Origin under which users reach the application, without a trailing slash. */
  readonly publicUrl: string;
  /** Base URL of the payment gateway, which shows the card form; without it no card can be entered. */
  readonly gatewayUrl?: string;
  readonly gateway: GatewaySettings;
  readonly seed: Seed;
  readonly testClock: boolean;
  /** Reverse proxies whose `X-Forwarded-*` headers are trusted: their number, or their addresses. */
  readonly trustProxy: TrustedProxies;
  /**
   * Milliseconds during which the application still answers, but reports that it is not ready, before it stops
   * listening.
   */
  readonly drainMs: number;
  /** Bearer token that gives access to /metrics. */
  readonly metricsToken?: string;
  /** Path of the Chromium that prints documents; absent: the system's. */
  readonly chromePath?: string;

  private constructor(values: Config) {
    Object.assign(this, values);
    Object.freeze(this);
  }

  /** @throws InvalidConfiguration listing every problem, not only the first */
  static from(environment: Environment): Config {
    const reader = new EnvironmentReader(environment);
    const mode = reader.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development');
    const production = mode === 'production';
    const port = reader.port('PORT', 3000);
    const host = reader.host('HOST', production ? '0.0.0.0' : '127.0.0.1');
    const eventstoreUrl = reader.url('EVENTSTORE_URL', [
      'esdb',
      'esdb+discover',
      'kurrentdb',
      'kurrentdb+discover',
      'kdb',
      'kdb+discover',
    ]);
    const mongoUrl = reader.url('MONGO_URL', ['mongodb', 'mongodb+srv']);
    const values = {
      mode,
      production,
      port,
      host,
      dataDir: reader.path('DATA_DIR', './var'),
      photoDir: reader.text('PHOTO_DIR'),
      eventstoreUrl,
      mongoUrl,
      smtpUrl: reader.url('SMTP_URL', ['smtp', 'smtps']),
      jwtSecret: reader.text('JWT_SECRET'),
      masterKey: reader.text('MASTER_KEY'),
      masterKeyPrevious: reader.text('MASTER_KEY_PREVIOUS'),
      namingKey: reader.text('NAMING_KEY'),
      apiKey: reader.text('API_KEY') ?? 'camino-public',
      rateLimit: reader.oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
      connectionsPerNetwork: reader.upTo('CONNECTIONS_PER_NETWORK', 100_000, 500),
      publicUrl: reader.url('PUBLIC_URL', ['http', 'https'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
      ...gatewayOf(reader, production),
      seed: reader.oneOf('SEED', ['demo', 'base', 'none'], production || eventstoreUrl || mongoUrl ? 'base' : 'demo'),
      testClock: reader.oneOf('TEST_CLOCK', ['1', '0'], '0') === '1',
      trustProxy: reader.proxies('TRUST_PROXY'),
      drainMs: reader.upTo('DRAIN_MS', 60_000, production ? 3000 : 50),
      metricsToken: reader.text('METRICS_TOKEN'),
      chromePath: reader.text('CHROME_PATH'),
    };
    refuseUnsafe(values, reader);
    reader.finish();
    return new Config(values);
  }
}

/** What the stand-in for the gateway takes as key, account and terminal. */
const STAND_IN = 'stand-in';
const SHORTEST_TIMEOUT_MS = 100;

const gatewayOf = (
  reader: EnvironmentReader,
  production: boolean,
): Readonly<{ gatewayUrl?: string; gateway: GatewaySettings }> => {
  const gatewayUrl = reader.url('GATEWAY_URL', ['http', 'https'])?.replace(/\/+$/, '');
  const needed = (name: string, value: string | undefined): string => {
    reader.refuse(production && gatewayUrl !== undefined && !value, `${name} is missing for GATEWAY_URL`);
    return value ?? STAND_IN;
  };
  const merchant = needed('GATEWAY_MID', reader.text('GATEWAY_MID'));
  const timeoutMs = reader.upTo('GATEWAY_TIMEOUT_MS', 120_000, 20_000);
  reader.refuse(timeoutMs < SHORTEST_TIMEOUT_MS, `GATEWAY_TIMEOUT_MS must be ${SHORTEST_TIMEOUT_MS} or more`);
  const gateway = {
    serviceUrl:
      reader.url('GATEWAY_SERVICE_URL', ['http', 'https']) ?? (gatewayUrl && `${gatewayUrl}/TokenWebService.asmx`),
    componentUrl: gatewayUrl && `${gatewayUrl}/UIComponent/CreditCard`,
    apiKey: needed('GATEWAY_API_KEY', reader.text('GATEWAY_API_KEY')),
    componentKey: reader.text('GATEWAY_COMPONENT_KEY') ?? STAND_IN,
    merchant,
    terminal: reader.text('GATEWAY_TID') ?? `${merchant}001`,
    timeoutMs,
  };
  return { gatewayUrl, gateway };
};

const refuseUnsafe = (values: Config, reader: EnvironmentReader): void => {
  const { production } = values;
  reader.refuse(production && !values.rateLimit, 'RATE_LIMIT=off is not taken in production');
  reader.refuse(values.connectionsPerNetwork < 1, 'CONNECTIONS_PER_NETWORK must be 1 or more');
  reader.refuse(production && values.testClock, 'TEST_CLOCK=1 is not taken in production');
  reader.refuse(
    production && values.seed === 'demo',
    'SEED=demo is not taken in production: demo passwords are public',
  );
  reader.refuse(
    (values.metricsToken?.length ?? MIN_TOKEN) < MIN_TOKEN,
    `METRICS_TOKEN must have ${MIN_TOKEN} characters or more`,
  );
};

const isProxy = (text: string): boolean => {
  if (PROXY_NAMES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** Reads variables one by one and collects the problems. An empty variable counts as not set. */
class EnvironmentReader {
  private readonly problems: string[] = [];
  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
    const text = this.text(name);
    if (text === undefined) return otherwise;
    this.refuse(!allowed.includes(text as T), `${name} must be one of ${allowed.join(', ')}`);
    return text as T;
  }

  port(name: string, otherwise: number): number {
    const text = this.text(name) ?? String(otherwise);
    this.refuse(!/^\d{1,5}$/.test(text) || Number(text) > 65_535, `${name} must be a port number from 0 to 65535`);
    return Number(text);
  }

  host(name: string, otherwise: string): string {
    const text = this.text(name) ?? otherwise;
    this.refuse(
      isIP(text) === 0 && !HOST_NAME.test(text),
      `${name} must be an IP address of this machine or a name of one, without a port`,
    );
    return text;
  }

  upTo(name: string, most: number, otherwise: number): number {
    const text = this.text(name) ?? String(otherwise);
    this.refuse(!/^\d{1,9}$/.test(text) || Number(text) > most, `${name} must be a number from 0 to ${most}`);
    return Number(text);
  }

  proxies(name: string): TrustedProxies {
    const text = this.text(name);
    if (text === undefined) return false;
    if (/^\d+$/.test(text)) return this.upTo(name, MOST_PROXIES, 0);
    const all = text.split(',').map((one) => one.trim());
    this.refuse(
      !all.every(isProxy),
      `${name} must be how many proxies there are, or their addresses (10.0.0.1, 10.0.0.0/8, ${PROXY_NAMES.join(', ')}) with commas between`,
    );
    return all;
  }

  path(name: string, otherwise: string): string {
    const text = this.text(name) ?? otherwise;
    return isAbsolute(text) ? text : resolve(text);
  }

  url(name: string, schemes: readonly string[]): string | undefined {
    const text = this.text(name);
    const scheme = /^([a-z+]+):\/\/[^/]/i.exec(text ?? '')?.[1]?.toLowerCase();
    this.refuse(
      text !== undefined && !(scheme && schemes.includes(scheme)),
      `${name} must be an address beginning with ${schemes.map((one) => `${one}://`).join(' or ')}`,
    );
    return text;
  }

  refuse(wrong: boolean, problem: string): void {
    if (wrong) this.problems.push(problem);
  }

  finish(): void {
    if (this.problems.length > 0) throw new InvalidConfiguration(this.problems);
  }
}
