import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const ROOT = resolve(__dirname, '../..');
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

type Service = Readonly<{
  image?: string;
  build?: string;
  environment?: Readonly<Record<string, unknown>>;
  depends_on?: Readonly<Record<string, Readonly<{ condition: string; required?: boolean }>>>;
  volumes?: readonly string[];
  profiles?: readonly string[];
  ports?: readonly string[];
  command?: readonly string[];
  healthcheck?: Readonly<{ interval?: string }>;
  restart?: string;
  networks?: unknown;
  read_only?: boolean;
  user?: string;
  stop_grace_period?: string;
  deploy?: Readonly<{ resources?: Readonly<{ limits?: Readonly<{ cpus?: string; memory?: string }> }> }>;
}>;
type Compose = Readonly<{ services: Readonly<Record<string, Service>>; volumes: Readonly<Record<string, unknown>> }>;

const compose = parse(text('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const apps = services.filter(([name]) => name.startsWith('app-')).map(([, service]) => service);

/** The settings that the application reads, from its source: `reader.url('MONGO_URL', …)`. */
const settings = [
  ...text('apps/api/src/platform/kit/config/config.ts').matchAll(/reader\.\w+\(\s*'([A-Z][A-Z_]+)'/g),
].map(([, name]) => name as string);

describe('every setting', () => {
  it('is found in the source', () => {
    expect(settings).toEqual(
      expect.arrayContaining([
        'NODE_ENV',
        'PORT',
        'DATA_DIR',
        'MASTER_KEY',
        'TRUST_PROXY',
        'DRAIN_MS',
        'METRICS_TOKEN',
      ]),
    );
  });

  it.each(['README.md', 'docs/operations.md'])('is written up in %s', (file) => {
    const page = text(file);
    expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  it('runs the application twice, told nothing it does not know and all that production needs', () => {
    expect(apps).toHaveLength(2);
    for (const { environment = {} } of apps) {
      expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([]);
      expect(environment).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' });
      for (const needed of [
        'JWT_SECRET',
        'MASTER_KEY',
        'NAMING_KEY',
        'PUBLIC_URL',
        'SMTP_URL',
        'EVENTSTORE_URL',
        'MONGO_URL',
        'TRUST_PROXY',
      ])
        expect(environment[needed]).toBeTruthy();
      expect(environment).toHaveProperty('MASTER_KEY_PREVIOUS');
    }
  });

  it('has no secret of its own, and names in .env.example whatever it takes from there', () => {
    const asked = [...text('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name as string);
    const offered = [...text('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name as string);
    expect([...new Set(asked)].filter((name) => !offered.includes(name))).toEqual([]);
    for (const secret of ['JWT_SECRET', 'MASTER_KEY', 'NAMING_KEY']) {
      expect(text('docker-compose.yml')).toContain(`${secret}: \${${secret}:?`);
      expect(text('.env.example')).toMatch(new RegExp(`^${secret}=$`, 'm'));
    }
  });

  it.each(services)('pins %s to a version, limits it, says when it is well and what becomes of it', (name, service) => {
    if (!service.build) expect(service.image).toMatch(/:v?\d+\.\d+\.\d+(-[\w.]+)?$/);
    const { limits } = service.deploy?.resources ?? {};
    expect([typeof limits?.cpus, typeof limits?.memory, typeof service.restart]).toEqual([
      'string',
      'string',
      'string',
    ]);
    const once = name === 'mongo-init';
    if (!service.build && !once) expect(service.healthcheck).toBeDefined();
  });

  it('depends only on existing services, and not strictly on those of a profile', () => {
    const odd = services.flatMap(([name, { depends_on = {} }]) =>
      Object.entries(depends_on)
        .filter(([other, { condition, required = true }]) => {
          const awaited = compose.services[other];
          return (
            !awaited ||
            (required && awaited.profiles !== undefined) ||
            (condition === 'service_completed_successfully') !== (awaited.restart === 'no')
          );
        })
        .map(([other]) => `${name} waits for ${other}`),
    );
    expect(odd).toEqual([]);
  });

  it('mounts only volumes it declares and files that are there', () => {
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0] as string));
    expect(
      sources.filter((source) =>
        source.startsWith('./') ? !existsSync(join(ROOT, source)) : !(source in compose.volumes),
      ),
    ).toEqual([]);
    expect(Object.keys(compose.volumes).filter((name) => !sources.includes(name))).toEqual([]);
  });

  it('can be reached only through the proxy and, on this machine only, the mail catcher', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports])).toEqual([
      ['proxy', ['8080:8080']],
      ['mail', ['127.0.0.1:8025:8025']],
    ]);
  });

  it('sends requests wherever bookings can be made, also while MongoDB elects a leader', () => {
    const controller = text('apps/api/src/platform/edge/http/health.controller.ts');
    for (const [file, asked] of [
      ['docker/Caddyfile', /health_uri \/health\/(\w+)/],
      ['Dockerfile', /\/health\/(\w+)`/],
    ] as const) {
      const path = asked.exec(text(file))?.[1];
      expect([file, path, controller.includes(`@Get('${path}')`)]).toEqual([file, 'serving', true]);
    }
  });

  it('gives a MongoDB four times its cache, for sorts and the shell that looks after it, and looks at most twice a minute', () => {
    const members = services.filter(([name]) => /^mongo-\d$/.test(name)).map(([, service]) => service);
    expect(members).toHaveLength(3);
    for (const { command = [], deploy, healthcheck } of members) {
      const cache = Number(command[command.indexOf('--wiredTigerCacheSizeGB') + 1]);
      expect(Number.parseFloat(deploy?.resources?.limits?.memory ?? '0')).toBeGreaterThanOrEqual(4 * cache);
      expect(healthcheck?.interval).toBe('30s');
    }
  });

  it('gives the application only the rights it needs, and time to stop', () => {
    for (const { read_only, user, stop_grace_period = '0s', environment } of apps) {
      expect([read_only, user]).toEqual([true, 'node']);
      expect(Number.parseInt(stop_grace_period, 10) * 1000).toBeGreaterThan(Number(environment?.DRAIN_MS) + 20_000);
    }
  });
});

describe('the Dockerfile', () => {
  const lines = text('Dockerfile').split('\n');
  const stages = [...text('Dockerfile').matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from, name]) => ({
    from: from as string,
    name: name as string,
  }));

  it('copies only existing files, or those of an earlier stage', () => {
    const missing = lines
      .filter((line) => line.startsWith('COPY '))
      .flatMap((line) => {
        const words = line.split(/\s+/).slice(1);
        const from = /^--from=(\S+)$/.exec(words.find((word) => word.startsWith('--from=')) ?? '')?.[1];
        if (from) return stages.some(({ name }) => name === from) ? [] : [from];
        return words
          .filter((word) => !word.startsWith('--'))
          .slice(0, -1)
          .filter((source) => !existsSync(join(ROOT, source)));
      });
    expect(missing).toEqual([]);
  });

  it('knows the manifest of every workspace', () => {
    const workspaces = ['apps', 'libs']
      .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
      .filter((each) => statSync(join(ROOT, each)).isDirectory() && existsSync(join(ROOT, each, 'package.json')));
    for (const workspace of workspaces) expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
  });

  it('brings every library the server runs on, built', () => {
    const { dependencies } = JSON.parse(text('apps/api/package.json')) as { dependencies: Record<string, string> };
    const libraries = Object.keys(dependencies)
      .filter((name) => name.startsWith('@camino/'))
      .map((name) => name.replace('@camino/', 'libs/'));
    for (const library of libraries) expect(lines).toContain(`COPY --from=built /app/${library} ${library}`);
  });

  it('stands on a release of Node that gets security fixes for years: an even one, newer than 24', () => {
    const majors = stages
      .map(({ from }) => /^node:(\d+)\./.exec(from)?.[1])
      .filter(Boolean)
      .map(Number);
    expect(majors.length).toBeGreaterThan(0);
    for (const major of majors) expect([major % 2, major > 24]).toEqual([0, true]);
  });

  it('calls only existing npm scripts, uses pinned images, and runs as an unprivileged user', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    expect([...text('Dockerfile').matchAll(/npm run (\S+)/g)].filter(([, name]) => !scripts[name as string])).toEqual(
      [],
    );
    for (const { from } of stages)
      expect(from.includes(':') ? /:\d+\.\d+\.\d+-/.test(from) : stages.some(({ name }) => name === from)).toBe(true);
    expect(lines).toContain('USER node');
    expect(text('Dockerfile')).toMatch(/^HEALTHCHECK /m);
    expect(text('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.git', '**/node_modules', '**/dist', 'var']),
    );
  });
});

describe('docker/prometheus-alerts.yml', () => {
  type Rule = Readonly<{ alert: string; expr: string }>;
  const rules = (
    parse(text('docker/prometheus-alerts.yml')) as { groups: readonly { rules: readonly Rule[] }[] }
  ).groups.flatMap((group) => group.rules);

  it('uses only existing metrics', () => {
    const figures = ['kit/metrics.ts', 'edge/metrics/live-figures.ts']
      .map((file) => text(`apps/api/src/platform/${file}`))
      .join();
    const asked = rules
      .flatMap(({ expr }) => expr.match(/\b(camino|nodejs|process)_\w+/g) ?? [])
      .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !figures.includes(`'${name}'`))).toEqual([]);
  });

  it('documents each alert in docs/operations.md', () => {
    const page = text('docs/operations.md');
    expect(rules.filter(({ alert }) => !page.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
  });
});
