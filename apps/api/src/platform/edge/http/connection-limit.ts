import { BlockList, isIP, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config, TrustedProxies } from '../../kit/index.js';
import { NetworkCounts, networkOf } from './client-network.js';

/** Fastify's names for ranges of private addresses, see `@fastify/proxy-addr`. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const REFUSAL = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 20\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
/** Milliseconds between two log lines. */
const LOG_EVERY = 60_000;

type Limits = Pick<Config, 'connectionsPerNetwork' | 'rateLimit' | 'trustProxy'>;

/**
 * Refuses further connections of a network that has `connectionsPerNetwork` open. Connections of trusted proxies are
 * not counted, because each carries the requests of many clients: there the proxy has to limit them.
 */
export const limitConnections = (
  { server, log }: FastifyInstance,
  { connectionsPerNetwork: limit, rateLimit, trustProxy }: Limits,
): void => {
  if (!rateLimit) return;
  const isProxy = proxyTest(trustProxy);
  const open = new NetworkCounts();
  let silentUntil = 0;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    /* Without an address, the connection is closed already. */
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    if (open.countOf(network) < limit) return void socket.once('close', open.add(network));
    socket.end(REFUSAL, () => socket.destroy());
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + LOG_EVERY;
    log.warn(`connections refused: a network has ${limit} open already (CONNECTIONS_PER_NETWORK)`);
  });
};

/** Whether an address is that of a trusted proxy. With a number of proxies, all connections come from the innermost. */
export const proxyTest = (proxies: TrustedProxies): ((address: string) => boolean) => {
  if (typeof proxies === 'number') return () => proxies > 0;
  const list = new BlockList();
  for (const range of (proxies || []).flatMap((one) => RANGES[one] ?? [one])) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  /* A rule for an IPv4 address also applies to the address mapped into IPv6. */
  return (address) => list.check(address, familyOf(address));
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
