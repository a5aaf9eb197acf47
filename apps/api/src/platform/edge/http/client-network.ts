import { isIP, SocketAddress } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Proxies may name a client with its port: `192.0.2.7:4711`, `[2001:db8::7]:4711`. */
const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/;
const V4_MAPPED = '::ffff:';
/** Groups of 16 bits in the part of an IPv6 address that a provider assigns to one line: a /64 (RFC 6177, RFC 7421). */
const ASSIGNED_GROUPS = 4;

/**
 * The network that limits count an address by: an IPv4 address itself, also when it is mapped into IPv6, and the /64 of
 * an IPv6 address, because one line has 2^64 of those. A text that is no address counts as itself.
 */
export const networkOf = (address: string): string => {
  const [, v6, v4] = WITH_PORT.exec(address) ?? [];
  const plain = (v6 ?? v4 ?? address).replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  /* Lower case, without leading zeros, with an IPv4 part only where it is mapped or compatible. */
  const canonical = new SocketAddress({ address: plain, family: 'ipv6' }).address;
  const mapped = canonical.startsWith(V4_MAPPED) ? canonical.slice(V4_MAPPED.length) : '';
  return isIP(mapped) === 4 ? mapped : `${assignedTo(canonical)}::/64`;
};

/**
 * The client's network; empty when the connection is closed already. No other file reads the address of a client to
 * count by it.
 */
export const clientNetwork = ({ ip }: Readonly<{ ip: string | undefined }>): string => networkOf(ip ?? '');

/** Counts the open connections or streams of each network. */
export class NetworkCounts {
  private readonly counts = new Map<string, number>();

  countOf(network: string): number {
    return this.counts.get(network) ?? 0;
  }

  /** Returns the function that takes it back; further calls of it have no effect. */
  add(network: string): () => void {
    this.counts.set(network, this.countOf(network) + 1);
    let counted = true;
    return () => {
      if (!counted) return;
      counted = false;
      const others = this.countOf(network) - 1;
      if (others > 0) this.counts.set(network, others);
      else this.counts.delete(network);
    };
  }
}

/** Parameter decorator for the client's network. */
export const ClientNetwork = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  clientNetwork(execution.switchToHttp().getRequest<FastifyRequest>()),
);

const assignedTo = (canonical: string): string => {
  const [before = '', after] = canonical.split('::');
  const left = before.split(':').filter(Boolean);
  const right = after?.split(':').filter(Boolean) ?? [];
  const groups = after === undefined ? 0 : 8 - left.length - right.length - (after.includes('.') ? 1 : 0);
  return [...left, ...Array<string>(groups).fill('0'), ...right].slice(0, ASSIGNED_GROUPS).join(':');
};
