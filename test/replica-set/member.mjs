import { once } from 'node:events';
import { createServer } from 'node:net';
import { Commands } from '@camino/embedded-mongo/commands/dispatch.js';
import { FrameReader, readRequest, writeReply } from '@camino/embedded-mongo/wire.js';
import { pause } from '../doubles/elections.mjs';
import {
  INTERRUPTED,
  isRead,
  isWrite,
  lateConcern,
  NO_SECONDARY_OK,
  NOT_WRITABLE_PRIMARY,
  refusal,
  TOO_LONG,
} from './refusals.mjs';
import { State } from './state.mjs';

const GREETINGS = new Set(['hello', 'isMaster', 'ismaster']);
const FLAGS_AT = 16;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 0x10000;

/** One member of a replica set, at an address of its own: MongoDB's protocol over the data of all members. */
export class Member {
  port = 0;
  isAlive = true;
  isCatchingUp = false;
  state = new State();
  #sockets = new Set();
  #connections = 0;
  #reigns = 0;

  constructor(set) {
    this.set = set;
    this.#start();
  }

  /** Its cursors end with it. */
  #start() {
    this.commands = new Commands(this.set.databases);
  }

  get address() {
    return `127.0.0.1:${this.port}`;
  }

  get isPrimary() {
    return this.set.elections.leader === this;
  }

  async listen() {
    const server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.port = server.address().port;
  }

  /** What it is doing as a primary ends, in the middle of commands. */
  interrupt() {
    this.#reigns += 1;
  }

  cut() {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  kill() {
    this.isAlive = false;
    this.interrupt();
    this.cut();
  }

  revive() {
    this.isAlive = this.isCatchingUp = true;
    this.state = new State();
    this.#start();
  }

  #serve(socket) {
    socket.on('error', () => socket.destroy());
    if (!this.isAlive) return void socket.resetAndDestroy();
    const connection = (this.#connections += 1);
    const frames = new FrameReader();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (chunk) => {
      for (const frame of frames.push(chunk)) void this.#handle(frame, socket, connection);
    });
  }

  async #handle(frame, socket, connection) {
    const request = readRequest(frame);
    const [name] = Object.keys(request.command);
    if (GREETINGS.has(name)) return this.#greet(request, frame, { socket, connection });
    const reply = await this.#reply(name, request, connection);
    if (!request.silent && !socket.destroyed) socket.write(writeReply(request, reply));
  }

  /**
   * Answers at the next change of state, or after `maxAwaitTimeMS`, if the client knows the present one; and then again
   * and again if it allows that (specification "Server Monitoring").
   */
  async #greet(request, frame, { socket, connection }) {
    const isStream = !request.legacy && (frame.readUInt32LE(FLAGS_AT) & EXHAUST_ALLOWED) !== 0;
    let { topologyVersion: known } = request.command;
    do {
      if (known) await this.state.otherThan(known, Number(request.command.maxAwaitTimeMS));
      if (socket.destroyed) return;
      known = this.state.version;
      const bytes = writeReply(request, { ...this.commands.answer(request, connection), ...this.set.describe(this) });
      if (isStream) bytes.writeUInt32LE(MORE_TO_COME, FLAGS_AT);
      socket.write(bytes);
    } while (isStream);
  }

  #refuse(why, command) {
    return refusal(why, command, this.state.version);
  }

  async #reply(name, request, connection) {
    const { command } = request;
    if (!this.isPrimary && isWrite(name)) return this.#refuse(NOT_WRITABLE_PRIMARY, command);
    if (!this.isPrimary && isRead(name) && (command.$readPreference?.mode ?? 'primary') === 'primary')
      return this.#refuse(NO_SECONDARY_OK, command);
    const ms = this.set.slownessOf(name);
    if (isWrite(name)) return this.#write(request, connection, { ms, isIndex: name === 'createIndexes' });
    const { maxTimeMS = Infinity } = command;
    await pause(Math.min(ms, maxTimeMS));
    return ms > maxTimeMS ? refusal(TOO_LONG, command) : this.commands.answer(request, connection);
  }

  /** A write that is interrupted may have been executed or not; an index is built all the same. */
  async #write(request, connection, { ms, isIndex }) {
    const { command } = request;
    const reign = this.#reigns;
    if (!isIndex) await pause(Math.random() * this.set.replicationMs);
    if (reign !== this.#reigns) return this.#refuse(INTERRUPTED, command);
    const executed = await this.set.sessions.once(command, (given) =>
      this.commands.answer({ ...request, command: given }, connection),
    );
    const { wtimeout = 0 } = command.writeConcern ?? {};
    const isLate = !isIndex && wtimeout > 0 && ms > wtimeout;
    await pause((isLate ? wtimeout : ms) + Math.random() * this.set.replicationMs);
    if (reign !== this.#reigns) return this.#refuse(INTERRUPTED, command);
    return isLate ? { ...executed, ...lateConcern(command) } : executed;
  }
}
