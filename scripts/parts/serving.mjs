import { createServer } from 'node:net';

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

/** True when another program listens on this port, on whichever of the machine's own addresses. */
export const isPortTaken = async (port) => {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) if (!(await canListen(port, host))) return true;
  return false;
};

const hasDemoData = ({ NODE_ENV, SEED, EVENTSTORE_URL, MONGO_URL }) =>
  NODE_ENV !== 'production' && (SEED ? SEED === 'demo' : !EVENTSTORE_URL && !MONGO_URL);

/** What is printed once the application serves: where it is and who can sign in. */
export const welcome = (port, env = process.env) => {
  const at = (path) => `http://localhost:${port}${path}`;
  const lines = ['', 'Camino is running.', '', `  Site          ${at('/')}`, `  Back office   ${at('/dashboard')}`];
  if (env.NODE_ENV !== 'production') lines.push(`  Sent mail     ${at('/dev/mail')}`);
  if (hasDemoData(env)) {
    lines.push('', '  Demo accounts, each with the password Demo#2026');
    for (const [address, role] of DEMO_ACCOUNTS) lines.push(`    ${address.padEnd(22)}${role}`);
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
};
