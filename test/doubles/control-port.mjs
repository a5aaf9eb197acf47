import { createServer } from 'node:http';

/**
 * Serves orders of tests by HTTP with JSON: `{ 'POST /kill': (body) => result }`. Returns the port, which is free if 0
 * is given.
 */
export const listenForOrders = async (orders, port = 0) => {
  const server = createServer(async (request, response) => {
    const order = orders[`${request.method} ${request.url}`];
    const body = Buffer.concat(await request.toArray()).toString();
    response.statusCode = order ? 200 : 404;
    response.end(JSON.stringify((await order?.(body ? JSON.parse(body) : {})) ?? null));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server.address().port;
};

/** Ends this process when its parent process has ended. */
export const endWithParent = () => {
  if (!process.stdin.isTTY) process.stdin.resume().on('end', () => process.exit());
};
