import type { Random } from '../../support/random.js';
import type { Answer, RunningServer } from '../../running-server.js';

/** Two trips at an hour of the day, two that begin before midnight, and two late enough to overlap those. */
const HOURS = ['10:00', '10:00', '23:00', '23:00', '22:00', '22:00'] as const;
/** Concurrent actions of dispatchers on each booking. */
const ACTS = 4;
/** Refusals that are allowed for late or concurrent requests; any other response is an error. */
const EXPECTED: readonly number[] = [200, 201, 409, 412, 422, 503];

type Choices = Readonly<{ drivers: readonly string[]; vehicles: readonly string[] }>;
type Contended = Readonly<{ token: string; date: string; random: Random }>;

/**
 * Six trips on one day, booked concurrently. Dispatchers at every process concurrently assign the same two drivers and
 * three vehicles to them, unassign them, and correct the time. Returns the responses that are not allowed.
 */
export const contend = async (
  servers: readonly RunningServer[],
  choices: Choices,
  { token, date, random }: Contended,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = [];
  const at = (turn: number): RunningServer => servers[turn % servers.length]!;
  const ask = async (turn: number, path: string, body: object, as?: string): Promise<Answer> => {
    const answer = await at(turn).ask('POST', path, { body, ...(as && { token: as }) });
    answers.push(answer);
    return answer;
  };
  const booked = await Promise.all(HOURS.map((hour, n) => ask(n, '/api/reservation', formOf(date, hour, n))));
  const ids = booked
    .filter(({ status }) => status === 201)
    .map(({ body }) => (body as { data: { id: string } }).data.id);
  const act = (id: string, turn: number): Promise<Answer> => {
    const path = `/api/admin/reservation/${id}`;
    const transport = { driver_id: random.of(choices.drivers), vehicle_id: random.of(choices.vehicles) };
    const which = random.below(10);
    if (which < 7) return ask(turn, `${path}/assign-transport`, transport, token);
    if (which < 8) return ask(turn, `${path}/approve`, {}, token);
    if (which < 9) return ask(turn, `${path}/correct`, { hour: random.of(HOURS) }, token);
    return ask(turn, `${path}/unassign`, { reason: 'prueba' }, token);
  };
  await Promise.all(ids.flatMap((id, n) => Array.from({ length: ACTS }, (_, turn) => act(id, n + turn))));
  return answers.filter(({ status }) => !EXPECTED.includes(status));
};

const formOf = (date: string, hour: string, n: number): object => ({
  date,
  hour,
  passenger: 2,
  childs: 0,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: `contended.${date}.${n}@example.com`,
  name: 'Eva',
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
});
