import type { FastifyInstance } from 'fastify';
import { Config } from '../../kit/config/config.js';
import { createServer } from './server.js';

/** The client address that the server derives for a request from `from` with this header. */
const senderOf = async (trustProxy: string | undefined, from: string, forwarded?: string): Promise<string> => {
  const server = createServer(Config.from({ NODE_ENV: 'test', TRUST_PROXY: trustProxy }), {
    write: () => undefined,
  }).getInstance<FastifyInstance>();
  server.get('/sender', (request, reply) => reply.send({ ip: request.ip }));
  const response = await server.inject({
    method: 'GET',
    url: '/sender',
    remoteAddress: from,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });
  await server.close();
  return response.json<{ ip: string }>().ip;
};

const [TRAVELLER, LIE, PROXY, OUTER] = ['203.0.113.7', '198.51.100.1', '10.0.0.2', '10.0.0.3'];

describe('the sender of a request', () => {
  it.each<[string, string | undefined, string, string | undefined, string]>([
    ['is who connected, whatever the request says of others', undefined, TRAVELLER, LIE, TRAVELLER],
    ['is who connected when that is no proxy we trust', '10.0.0.0/8', TRAVELLER, LIE, TRAVELLER],
    ['is whom a trusted proxy names', '10.0.0.0/8', PROXY, TRAVELLER, TRAVELLER],
    ['is not whom the traveller names to the proxy', '10.0.0.0/8', PROXY, `${LIE}, ${TRAVELLER}`, TRAVELLER],
    ['is found behind two proxies', `${PROXY}, ${OUTER}`, PROXY, `${LIE}, ${TRAVELLER}, ${OUTER}`, TRAVELLER],
    ['is found behind as many proxies as there are', '2', PROXY, `${LIE}, ${TRAVELLER}, ${OUTER}`, TRAVELLER],
    ['is found behind one', '1', PROXY, `${LIE}, ${TRAVELLER}`, TRAVELLER],
    ['is found behind a proxy on this machine', 'loopback', '127.0.0.1', TRAVELLER, TRAVELLER],
    ['is the proxy itself when it names nobody', '10.0.0.0/8', PROXY, undefined, PROXY],
  ])('%s', async (_, trustProxy, from, forwarded, expected) => {
    expect(await senderOf(trustProxy, from, forwarded)).toBe(expected);
  });
});
