import { EventStoreDbDouble } from '../../../../../test/eventstoredb-double/eventstoredb-double.js';
import { eventStoreContract } from './event-store.contract.js';
import { EventStoreDbEventStore } from './eventstoredb-event-store.js';

/**
 * A server at EVENTSTORE_URL is asked instead of the double:
 * `EVENTSTORE_URL=esdb://… npx jest --testPathPatterns eventstoredb-event-store`.
 */
const SERVER = process.env.EVENTSTORE_URL;
/** What a busy machine may need; how long a call may take is the business of the tests of what goes wrong. */
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
