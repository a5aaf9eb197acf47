import { mongoContract } from './mongo.contract.js';
import { EmbeddedMongo } from './server.js';

mongoContract('the embedded server', () => EmbeddedMongo.start());

const { MONGO_URL } = process.env;
if (MONGO_URL) mongoContract('MongoDB', () => Promise.resolve({ url: MONGO_URL, stop: () => Promise.resolve() }));
