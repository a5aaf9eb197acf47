import { createServer, isIPv6 } from 'node:net';

/**
 * How the server is started. Requests and projections create much short-lived garbage; a larger young generation saves
 * a tenth of the processor time of a booking. Megabytes.
 */
export const NODE_FLAGS = ['--max-semi-space-size=32'];

const DEMO_ACCOUNTS = [
  ['admin@demo.gt', 'administrator'],
  ['piloto@demo.gt', 'driver'],
  ['piloto2@demo.gt', 'driver'],
  ['cliente@demo.gt', 'client'],
  ['colaborador@demo.gt', 'collaborator'],
  ['contador@demo.gt', 'accountant'],
];

const canListen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });

/** The address the server listens on, by the server's own rules. */
const hostOf = ({ HOST = '', NODE_ENV }) => HOST.trim() || (NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');

/** The address to listen on; undefined for all addresses. */
const onlyAddress = (env) => (['0.0.0.0', '::'].includes(hostOf(env)) ? undefined : hostOf(env));

/**
 * True if another program listens on this port at the server's address, or at any of the machine's addresses if the
 * server uses all.
 */
export const isPortTaken = async (port, env = process.env) => {
  const only = onlyAddress(env);
  for (const address of only ? [only] : ['127.0.0.1', '0.0.0.0', '::'])
    if (!(await canListen(port, address))) return true;
  return false;
};

/** The server's URL on its own machine. */
export const urlOf = (port, env = process.env) => {
  const address = onlyAddress(env) ?? '127.0.0.1';
  const only = address === '127.0.0.1' ? 'localhost' : address;
  return `http://${isIPv6(only) ? `[${only}]` : only}:${port}`;
};

const hasDemoData = ({ NODE_ENV, SEED, EVENTSTORE_URL, MONGO_URL }) =>
  NODE_ENV !== 'production' && (SEED ? SEED === 'demo' : !EVENTSTORE_URL && !MONGO_URL);

/**
 * The message printed once the application serves: its addresses, that of the gateway's stand-in if one was started,
 * and the demo accounts.
 */
export const welcome = (port, env = process.env, gatewayUrl = undefined) => {
  const only = onlyAddress(env);
  const at = (path) => `${urlOf(port, env)}${path}`;
  const lines = ['', 'Camino is running.', '', `  Site          ${at('/')}`, `  Back office   ${at('/dashboard')}`];
  if (env.NODE_ENV !== 'production') lines.push(`  Sent mail     ${at('/dev/mail')}`);
  if (gatewayUrl) lines.push(`  Card form     ${gatewayUrl} (stand-in for the payment gateway)`);
  lines.push(
    `  Listens on    ${only === '127.0.0.1' ? 'this machine alone' : only ? `${only} alone` : 'every address of this machine'}, port ${port}`,
  );
  if (hasDemoData(env)) {
    lines.push('', '  Demo accounts, each with the password Demo#2026');
    for (const [address, role] of DEMO_ACCOUNTS) lines.push(`    ${address.padEnd(22)}${role}`);
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
};
