import { EventStoreDbDouble } from '../../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { eventStoreContract } from './event-store.contract.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

/**
 * Set EVENTSTORE_URL to test against a server instead of the double: `EVENTSTORE_URL=esdb://… npx jest
 * --testPathPatterns eventstoredb-event-store`.
 */
const SERVER = process.env.EVENTSTORE_URL;
/** Time limit for a busy machine; the tests of faults cover the duration of calls. */
const PATIENT = 'defaultDeadline=20000';

let double: EventStoreDbDouble | undefined;
beforeAll(async () => {
  if (!SERVER) double = await EventStoreDbDouble.start();
});
afterAll(() => double?.kill());

const open = () => EventStoreDbEventStore.open({ url: SERVER ?? `${double!.url}&${PATIENT}` });

eventStoreContract(SERVER ? 'EventStoreDB' : 'EventStoreDB, a double of it', async () => {
  let store = await open();
  return {
    store,
    knowsIds: 'of the stream',
    reopen: async () => {
      await store.close();
      return (store = await open());
    },
    cleanUp: () => store.close(),
  };
});
