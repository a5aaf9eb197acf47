import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { clientNetwork, networkOf } from './client-network.js';

const LINE = '2001:db8:1:2::/64';

describe('the network of a client', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address with a port', '203.0.113.7:4711', '203.0.113.7'],
    ['an IPv4 address mapped into IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
    ['the same in full', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['the same with a port', '[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', LINE],
    ['another one of its line', '2001:db8:1:2:ffff:ffff:ffff:ffff', LINE],
    ['one with zeros left out', '2001:db8:1:2::1', LINE],
    ['one with leading zeros and capitals', '2001:0DB8:0001:0002:0000:0000:0000:0001', LINE],
    ['one with a port', '[2001:db8:1:2::1]:443', LINE],
    ['one with a scope', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['one whose fourth group is zero', '2001:db8:1::5', '2001:db8:1:0::/64'],
    ['one that ends with zeros', '2001:db8::', '2001:db8:0:0::/64'],
    ['one with an IPv4 part that is not mapped', '64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['the own machine', '::1', '0:0:0:0::/64'],
    ['a text that is no address', 'unknown', 'unknown'],
    ['nothing', '', ''],
  ])('of %s: %s is %s', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is empty once the connection is closed', () => {
    expect(clientNetwork({ ip: undefined })).toBe('');
  });

  it('differs between two lines', () => {
    expect(networkOf('2001:db8:1:3::1')).not.toBe(LINE);
  });
});

describe('limits by address', () => {
  const SOURCES = resolve(__dirname, '../../..');
  const filesWith = (pattern: RegExp): readonly string[] =>
    readdirSync(SOURCES, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.ts') && !/\.(spec|contract)\.ts$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => pattern.test(readFileSync(file, 'utf8')))
      .map((file) => relative(SOURCES, file))
      .sort();

  it('read the address of a client in one place only', () => {
    expect(filesWith(/\.ips?\b|[{,]\s*ips?\s*[,}:]|@Ip\(|HostParam/)).toEqual(['platform/edge/http/client-network.ts']);
  });

  it('do not read the address of a connection, which may be that of a proxy', () => {
    expect(filesWith(/remoteAddress|x-forwarded-for|x-real-ip/i)).toEqual([
      'platform/edge/http/connection-limit.ts', // connections, except those of proxies
      'platform/edge/metrics/metrics.controller.ts', // whether the caller is on this machine
    ]);
  });

  it('count by the network everywhere', () => {
    expect(filesWith(/\b([cC]lientNetwork|networkOf)\(/)).toEqual([
      'accounts/sessions/login-client.ts',
      'platform/edge/http/client-network.ts',
      'platform/edge/http/connection-limit.ts',
      'platform/edge/http/rate-limits.ts',
      'platform/edge/live/live.controller.ts',
      'reservations/booking/booking.controller.ts',
    ]);
  });
});
