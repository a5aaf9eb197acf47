import { createServer, isIPv6 } from 'node:net';

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

/** The one address that HOST names; undefined when it is not set or stands for all of them. */
const onlyAddress = (host = '') => (['', '0.0.0.0', '::'].includes(host.trim()) ? undefined : host.trim());

/** True when another program listens on this port where the server is to listen: on its HOST, else on any of the machine's addresses. */
export const isPortTaken = async (port, host) => {
  const only = onlyAddress(host);
  for (const address of only ? [only] : ['127.0.0.1', '0.0.0.0', '::']) if (!(await canListen(port, address))) return true;
  return false;
};

/** How a server with this HOST is reached from its own machine. */
export const urlOf = (port, host) => {
  const only = onlyAddress(host) ?? 'localhost';
  return `http://${isIPv6(only) ? `[${only}]` : only}:${port}`;
};

const hasDemoData = ({ NODE_ENV, SEED, EVENTSTORE_URL, MONGO_URL }) =>
  NODE_ENV !== 'production' && (SEED ? SEED === 'demo' : !EVENTSTORE_URL && !MONGO_URL);

/** What is printed once the application serves: where it is and who can sign in. */
export const welcome = (port, env = process.env) => {
  const only = onlyAddress(env.HOST);
  const at = (path) => `${urlOf(port, env.HOST)}${path}`;
  const lines = ['', 'Camino is running.', '', `  Site          ${at('/')}`, `  Back office   ${at('/dashboard')}`];
  if (env.NODE_ENV !== 'production') lines.push(`  Sent mail     ${at('/dev/mail')}`);
  lines.push(`  Listens on    ${only ? `${only} alone` : 'every address of this machine'}, port ${port}`);
  if (hasDemoData(env)) {
    lines.push('', '  Demo accounts, each with the password Demo#2026');
    for (const [address, role] of DEMO_ACCOUNTS) lines.push(`    ${address.padEnd(22)}${role}`);
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
};
