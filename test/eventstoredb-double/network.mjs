import { connect, createServer } from 'node:net';

/** A network between clients and the server that can be cut, or stay open without passing data. */
export class Network {
  #pairs = new Set();
  #frozen = false;
  #isDown = false;

  /** Returns the port that clients connect to. */
  async listen(port, serverPort) {
    this.server = createServer({ pauseOnConnect: true }, (client) => this.#join(client, serverPort));
    await new Promise((resolve, reject) => this.server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return this.server.address().port;
  }

  /** Cuts the connection with this peer address as the server sees it; every connection if none is given. */
  reset(peer) {
    const port = peer && Number(peer.split(':').at(-1));
    for (const { client, server } of this.#pairs) if (!port || server.localPort === port) client.resetAndDestroy();
  }

  /** Cuts every connection and, until this ends, each new one. */
  cut(isDown) {
    this.#isDown = isDown;
    if (isDown) this.reset();
  }

  /** Connections stay open and new ones are accepted, but no byte passes. */
  freeze(frozen) {
    this.#frozen = frozen;
    for (const { client, server } of this.#pairs)
      for (const socket of [client, server]) frozen ? socket.pause() : socket.resume();
  }

  #join(client, serverPort) {
    client.on('error', () => undefined);
    if (this.#isDown) return void client.resetAndDestroy();
    const server = connect(serverPort, '127.0.0.1');
    const pair = { client, server };
    this.#pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ]) {
      from.setNoDelay(true);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => (to.destroy(), this.#pairs.delete(pair)));
      if (this.#frozen) from.pause();
      else from.resume();
    }
  }
}
