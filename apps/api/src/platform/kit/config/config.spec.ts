import { resolve } from 'node:path';
import { Config, InvalidConfiguration } from './config.js';

describe('the environment', () => {
  it('may be empty: everything runs on this machine with demo data', () => {
    expect(Config.from({})).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('var'),
      apiKey: 'camino-public',
      rateLimit: true,
      publicUrl: 'http://localhost:3000',
      seed: 'demo',
      testClock: false,
    });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(Config.from({ MONGO_URL: '', PORT: ' ' })).toMatchObject({ mongoUrl: undefined, port: 3000 });
  });

  it.each<[string, string, keyof Config, unknown?]>([
    ['EVENTSTORE_URL', 'esdb://log:2113', 'eventstoreUrl'],
    ['EVENTSTORE_URL', 'esdb+discover://log:2113', 'eventstoreUrl'],
    ['EVENTSTORE_URL', 'kurrentdb://log:2113', 'eventstoreUrl'],
    ['EVENTSTORE_URL', 'kurrentdb+discover://log:2113', 'eventstoreUrl'],
    ['EVENTSTORE_URL', 'kdb://log:2113', 'eventstoreUrl'],
    ['EVENTSTORE_URL', 'kdb+discover://log:2113', 'eventstoreUrl'],
    ['MONGO_URL', 'mongodb://db/camino', 'mongoUrl'],
    ['MONGO_URL', 'mongodb+srv://db.example/camino', 'mongoUrl'],
    ['SMTP_URL', 'smtp://mail:25', 'smtpUrl'],
    ['SMTP_URL', 'smtps://mail:465', 'smtpUrl'],
    ['DATA_DIR', '/srv/camino', 'dataDir'],
    ['JWT_SECRET', 'a secret', 'jwtSecret'],
    ['MASTER_KEY', 'a key', 'masterKey'],
    ['MASTER_KEY_PREVIOUS', 'a key', 'masterKeyPrevious'],
    ['NAMING_KEY', 'a key', 'namingKey'],
    ['API_KEY', 'a key', 'apiKey'],
    ['CHROME_PATH', '/opt/chromium', 'chromePath'],
    ['SEED', 'none', 'seed'],
    ['SEED', 'base', 'seed'],
    ['PORT', '8080', 'port', 8080],
    ['DRAIN_MS', '60000', 'drainMs', 60_000],
  ])('is read: %s=%s', (name, value, setting, read = value) => {
    expect(Config.from({ [name]: value })[setting]).toBe(read);
  });

  it('seeds demo data beside external stores when it is asked to', () => {
    expect(Config.from({ MONGO_URL: 'mongodb://db/camino', SEED: 'demo' }).seed).toBe('demo');
  });

  it('seeds demo data neither beside external stores nor in production', () => {
    expect(Config.from({ MONGO_URL: 'mongodb://db/camino' }).seed).toBe('base');
    expect(Config.from({ NODE_ENV: 'production' }).seed).toBe('base');
    expect(() => Config.from({ NODE_ENV: 'production', SEED: 'demo' })).toThrow('SEED=demo is not taken in production');
  });

  it('keeps what loosens the rules for tests out of production', () => {
    expect(Config.from({ RATE_LIMIT: 'off', TEST_CLOCK: '1' })).toMatchObject({ rateLimit: false, testClock: true });
    expect(() => Config.from({ NODE_ENV: 'production', RATE_LIMIT: 'off' })).toThrow('RATE_LIMIT=off');
    expect(() => Config.from({ NODE_ENV: 'production', TEST_CLOCK: '1' })).toThrow('TEST_CLOCK=1');
  });

  it('names everything that is wrong at once, and no value', () => {
    const environment = {
      PORT: 'many',
      HOST: '*',
      MONGO_URL: 'secret-host',
      SMTP_URL: 'http://mail',
      SEED: 'all',
      NODE_ENV: 'staging',
      PUBLIC_URL: 'camino',
      GATEWAY_URL: 'javascript:alert(1)',
    };
    expect.assertions(2);
    try {
      Config.from(environment);
    } catch (error) {
      expect((error as InvalidConfiguration).problems.map((problem) => problem.split(' ')[0])).toEqual([
        'NODE_ENV',
        'PORT',
        'HOST',
        'MONGO_URL',
        'SMTP_URL',
        'PUBLIC_URL',
        'GATEWAY_URL',
        'SEED',
      ]);
      expect((error as Error).message).not.toContain('secret-host');
    }
  });

  it('knows a payment gateway only where it is told of one', () => {
    expect(Config.from({}).gatewayUrl).toBeUndefined();
    expect(Config.from({ GATEWAY_URL: 'https://pay.example/v2/' }).gatewayUrl).toBe('https://pay.example/v2');
  });

  it('reaches the gateway by keys of one’s own in production, and the stand-in without', () => {
    const url = { GATEWAY_URL: 'https://pay.example/v2/' };
    expect(Config.from(url).gateway).toEqual({
      serviceUrl: 'https://pay.example/v2/TokenWebService.asmx',
      componentUrl: 'https://pay.example/v2/UIComponent/CreditCard',
      apiKey: 'stand-in',
      componentKey: 'stand-in',
      merchant: 'stand-in',
      terminal: 'stand-in001',
      timeoutMs: 20_000,
    });
    const production = { ...url, NODE_ENV: 'production' };
    expect(() => Config.from(production)).toThrow(/GATEWAY_MID is missing[^]*GATEWAY_API_KEY is missing/);
    const keys = { GATEWAY_API_KEY: 'a-key', GATEWAY_MID: '100177', GATEWAY_TIMEOUT_MS: '5000' };
    expect(Config.from({ ...production, ...keys }).gateway).toMatchObject({
      apiKey: 'a-key',
      merchant: '100177',
      terminal: '100177001',
      timeoutMs: 5000,
    });
    expect(() => Config.from({ GATEWAY_TIMEOUT_MS: '99' })).toThrow('GATEWAY_TIMEOUT_MS');
  });

  it('knows no port beyond 65535', () => {
    expect(Config.from({ PORT: '65535' }).port).toBe(65_535);
    expect(() => Config.from({ PORT: '65536' })).toThrow('PORT');
  });

  it('listens where it is told to, else on every address in production and to this machine alone elsewhere', () => {
    expect(['production', 'development', 'test'].map((NODE_ENV) => Config.from({ NODE_ENV }).host)).toEqual([
      '0.0.0.0',
      '127.0.0.1',
      '127.0.0.1',
    ]);
    for (const host of ['127.0.0.1', '::', '::1', 'localhost', 'app-1.internal'])
      expect(Config.from({ HOST: host }).host).toBe(host);
    for (const wrong of ['http://localhost', '0.0.0.0:3000', '300.1.1.1', '127.1', '*', 'a b', '[::1]', '.', '-a'])
      expect(() => Config.from({ HOST: wrong })).toThrow('HOST must be');
  });

  it('believes what stands before it only when told who that is', () => {
    expect(Config.from({}).trustProxy).toBe(false);
    expect(Config.from({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(Config.from({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.1' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      'fd00::/8',
      '192.0.2.1',
    ]);
    for (const wrong of ['true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', '10', '*'])
      expect(() => Config.from({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY');
  });

  it('drains longer in production, where others must learn of it', () => {
    expect([
      Config.from({}).drainMs,
      Config.from({ NODE_ENV: 'production' }).drainMs,
      Config.from({ DRAIN_MS: '0' }).drainMs,
    ]).toEqual([50, 3000, 0]);
    for (const wrong of ['-1', '60001', '1s']) expect(() => Config.from({ DRAIN_MS: wrong })).toThrow('DRAIN_MS');
  });

  it('takes no token for figures that could be guessed', () => {
    expect(Config.from({ METRICS_TOKEN: 'sixteen-letters-' }).metricsToken).toBe('sixteen-letters-');
    expect(() => Config.from({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have 16 characters or more');
  });

  it('gives the public address without a slash at its end', () => {
    expect(Config.from({ PUBLIC_URL: 'https://camino.gt/' }).publicUrl).toBe('https://camino.gt');
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(Config.from({}))).toBe(true);
  });
});
