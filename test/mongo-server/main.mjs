/*
 * A server for MongoDB's wire protocol in a process of its own, shared by several processes of the application. It is
 * the embedded one; its data lives as long as the process. Prints its address as one line.
 */
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';

const { url } = await EmbeddedMongo.start({ port: 0 });
console.log(url);
process.stdin.resume().on('end', () => process.exit(0)); // the parent process is gone
