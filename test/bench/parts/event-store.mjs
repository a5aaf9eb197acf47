import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../eventstoredb-double/main.mjs', import.meta.url));

/** The double of EventStoreDB in a process of its own. */
export class EventStore {
  constructor(child, { url, control }) {
    Object.assign(this, { child, url, control });
    /* A failing benchmark must not leave it running. */
    process.once('exit', () => child.kill('SIGKILL'));
  }

  static async start() {
    const child = spawn(process.execPath, [MAIN], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    return new EventStore(child, JSON.parse(line));
  }

  /** From now on each call takes so many milliseconds more. */
  async delay(ms) {
    await this.tell('POST', 'faults', { call: '*', kind: 'delay', ms });
  }

  /** The numbers of reads and appends since the last query. */
  async calls() {
    const { read = 0, append = 0 } = await (await this.tell('DELETE', 'calls')).json();
    return { read, append };
  }

  tell(method, path, body) {
    return fetch(`http://127.0.0.1:${this.control}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  }

  stop() {
    this.child.kill('SIGKILL');
  }
}
