import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';

const SCRIPT = readFileSync(join(resolve(__dirname, '../..'), 'docker/mongo-init.js'), 'utf8');

type Member = Readonly<{ _id: number; host: string; priority?: number }>;
type Config = Readonly<{ version: number; members: readonly Member[] }>;

/**
 * The parts of a replica set that the script uses: reachable servers, the configuration, and which members have copied
 * the data.
 */
class ReplicaSetDouble {
  readonly said: string[] = [];
  readonly commands: Readonly<Record<string, unknown>>[] = [];
  /** Number of status queries until a new member has copied the data. */
  copying = 2;

  constructor(
    public config: Config | null,
    private readonly silent: readonly string[] = [],
  ) {}

  run(members: string): void {
    const connect = (url: string) => this.connect(url);
    function Mongo(url: string) {
      return connect(url);
    }
    const print = (line: string) => this.said.push(line);
    runInNewContext(SCRIPT, { Mongo, print, sleep: () => undefined, process: { env: { MEMBERS: members } } });
  }

  private connect(url: string) {
    const [, hosts = ''] = /^mongodb:\/\/([^/]+)\//.exec(url) ?? [];
    if (hosts.split(',').every((host) => this.silent.includes(host))) throw new Error('connect ECONNREFUSED');
    const overSet = url.includes('replicaSet=');
    if (overSet && !this.config) throw new Error('no replica set');
    const admin = {
      hello: () => this.hello(),
      adminCommand: (command: Record<string, unknown>) => this.command(command, overSet),
    };
    return { getDB: () => admin };
  }

  get hosts(): string[] {
    return (this.config?.members ?? []).map(({ host }) => host);
  }

  private hello() {
    return this.config ? { setName: 'camino', hosts: this.hosts, primary: this.hosts[0] } : {};
  }

  private command(command: Record<string, unknown>, overSet: boolean): Record<string, unknown> {
    this.commands.push(command);
    if ('replSetGetConfig' in command) return { ok: 1, config: this.config };
    if ('replSetGetStatus' in command)
      return { ok: 1, members: this.hosts.map((name) => ({ name, stateStr: this.stateOf(name) })) };
    if ('replSetInitiate' in command)
      this.config = { version: 1, ...(command.replSetInitiate as Omit<Config, 'version'>) };
    if ('replSetReconfig' in command) return this.reconfigured(command.replSetReconfig as Config, overSet);
    return { ok: 1 };
  }

  private stateOf(host: string): string {
    if (host === this.hosts[0]) return 'PRIMARY';
    if (host !== this.hosts.at(-1)) return 'SECONDARY';
    this.copying -= 1;
    return this.copying > 0 ? 'STARTUP2' : 'SECONDARY';
  }

  /** A server accepts a change by one voting member at a time, on the primary, with the next version. */
  private reconfigured(next: Config, overSet: boolean): Record<string, unknown> {
    const before = this.config as Config;
    const isNext = overSet && next.version === before.version + 1 && next.members.length === before.members.length + 1;
    if (!isNext) return { ok: 0, errmsg: 'InvalidReplicaSetConfig' };
    this.config = next;
    this.copying = 2;
    return { ok: 1 };
  }
}

const three = 'mongo-1:27017,mongo-2:27017,mongo-3:27017';
const setOf = (...hosts: string[]): Config => ({ version: 4, members: hosts.map((host, _id) => ({ _id, host })) });
const sent = (double: ReplicaSetDouble, name: string) => double.commands.filter((command) => name in command);

describe('docker/mongo-init.js', () => {
  it('makes the set of all members when none knows of one', () => {
    const double = new ReplicaSetDouble(null);
    double.run(three);
    expect(double.hosts).toEqual(three.split(','));
    expect(sent(double, 'replSetReconfig')).toEqual([]);
    expect(double.said.at(-1)).toBe('The replica set camino writes to mongo-1:27017');
  });

  it('changes nothing when run again', () => {
    const double = new ReplicaSetDouble(setOf(...three.split(',')));
    double.run(three);
    expect([...sent(double, 'replSetInitiate'), ...sent(double, 'replSetReconfig')]).toEqual([]);
  });

  it('adds one member after the other, each when the last has copied the data, never by force', () => {
    const double = new ReplicaSetDouble(setOf('mongo-1:27017'));
    double.run(three);
    expect(double.config).toEqual({ version: 6, members: three.split(',').map((host, _id) => ({ _id, host })) });
    expect(sent(double, 'replSetReconfig').map(({ force }) => force)).toEqual([undefined, undefined]);
    const order = double.commands
      .map((command) => Object.keys(command)[0])
      .filter((name) => name !== 'replSetGetConfig');
    expect(order).toEqual([
      'replSetReconfig',
      'replSetGetStatus',
      'replSetGetStatus',
      'replSetReconfig',
      'replSetGetStatus',
      'replSetGetStatus',
    ]);
  });

  it('gives a new member an id that none has had, whatever ids there are', () => {
    const double = new ReplicaSetDouble({ version: 9, members: [{ _id: 7, host: 'mongo-1:27017' }] });
    double.run('mongo-1:27017,mongo-2:27017');
    expect(double.config?.members).toEqual([
      { _id: 7, host: 'mongo-1:27017' },
      { _id: 8, host: 'mongo-2:27017' },
    ]);
  });

  it('keeps members that are not listed, and all manual settings', () => {
    const byHand: Member = { _id: 2, host: 'mongo-9:27017', priority: 0 };
    const double = new ReplicaSetDouble({ version: 3, members: [{ _id: 0, host: 'mongo-1:27017' }, byHand] });
    double.run('mongo-1:27017,mongo-2:27017');
    expect(double.config?.members).toEqual([
      { _id: 0, host: 'mongo-1:27017' },
      byHand,
      { _id: 3, host: 'mongo-2:27017' },
    ]);
    expect(double.said.join('\n')).toContain('mongo-9:27017 belongs to the set though MEMBERS does not name it');
  });

  it('finds the set at another member when the first one lost its data', () => {
    const double = new ReplicaSetDouble(setOf(...three.split(',')), ['mongo-1:27017']);
    double.run(three);
    expect([...sent(double, 'replSetInitiate'), ...sent(double, 'replSetReconfig')]).toEqual([]);
  });

  it('makes no set while a silent member may hold one', () => {
    const double = new ReplicaSetDouble(null, ['mongo-2:27017']);
    expect(() => double.run(three)).toThrow(/mongo-2:27017 may know of one/);
    expect(double.config).toBeNull();
  });

  it('says so when a new member does not come to its end', () => {
    const double = new ReplicaSetDouble(setOf('mongo-1:27017'));
    Object.defineProperty(double, 'copying', { get: () => 9, set: () => undefined });
    expect(() => double.run('mongo-1:27017,mongo-2:27017')).toThrow(/has not copied the data of the others yet/);
  });
});
