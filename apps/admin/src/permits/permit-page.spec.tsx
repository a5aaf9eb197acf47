import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permit } from '@camino/contracts/permits/permit.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { aReservation } from '../testing/a-reservation.js';
import { clockAt } from '../testing/clock.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import PermitPage from './permit-page.js';

const today = '2032-03-02';
const permit = (kind: Permit['kind'], id: string, until: string | null, active = true): Permit => ({
  kind,
  id,
  name: id.toUpperCase(),
  active,
  until,
});

let server: FakeServer;
beforeEach(async () => {
  clockAt(`${today}T18:00:00Z`);
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on('GET /admin/permit', {
      body: {
        data: [
          permit('driver', 'ana', null),
          permit('driver', 'mario', plusDays(today, 30)),
          permit('driver', 'gone', plusDays(today, -9), false),
          permit('vehicle', 'p-2', plusDays(today, 31)),
          permit('vehicle', 'p-1', plusDays(today, -1)),
        ],
      },
    })
    .on('GET /admin/reservation', rowsOf([aReservation('reserved', { id: 'r1' })], 2))
    .install();
});
afterEach(() => jest.useRealTimers());
const rows = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('input'));

describe('licences and insurances', () => {
  it('are shown as they were on a day, those of erased drivers without a name', async () => {
    server.on('GET /admin/permit/main/as_of/2031-03-02', {
      body: {
        data: [
          permit('driver', 'mario', '2031-05-01'),
          { ...permit('driver', 'x', null), name: '' },
          permit('vehicle', 'p-7', '2031-06-01'),
        ],
      },
    });
    await show(<PermitPage />);
    await screen.findByText('MARIO');
    const drawer = await seeAsItWas();
    await drawer.findByText('P-7');
    expect(drawer.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
      ['MARIO', 'jue 1 may 2031'],
      ['(borrado)', 'vacío'],
      ['P-7', 'dom 1 jun 2031'],
    ]);
  });

  it('come by their end, warned of thirty days ahead, without those who take no trips', async () => {
    await show(<PermitPage />);
    await screen.findByText('MARIO');
    expect(rows('Licencias de los pilotos').map((row) => row.textContent?.replace(/\u200b/g, ''))).toEqual([
      'MARIOpor vencer',
      'ANA',
    ]);
    expect(rows('Seguros de los vehículos')[0]).toHaveTextContent(/^P-1.*vencido/);
    expect(rows('Seguros de los vehículos')[1]).not.toHaveTextContent(/venc/);
  });

  it('that have run out lead to the trips ahead', async () => {
    await show(<PermitPage />);
    expect(await screen.findByText('Tiene 2 viajes por delante')).toBeInTheDocument();
    expect(JSON.parse(server.calls('GET /admin/reservation')[0]?.query.get('filter') ?? '{}')).toEqual({
      vehicle_id: 'p-1',
      status_id: 2,
      date_from: today,
    });
  });

  it('are recorded as soon as a date is chosen, and shown as the server has them', async () => {
    server.on('PUT /admin/permit', { body: { data: [permit('driver', 'ana', '2031-03-03')] } });
    await show(<PermitPage />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Vigencia de ANA' }), {
      target: { value: '2031-03-03' },
    });
    await waitFor(() => expect(screen.queryByText('MARIO')).not.toBeInTheDocument());
    expect(server.calls('PUT /admin/permit').map(({ body }) => body)).toEqual([
      { kind: 'driver', id: 'ana', until: '2031-03-03' },
    ]);
  });

  it('that cannot be recorded say why', async () => {
    server.on('PUT /admin/permit', refusal(404, 'No encontramos ese piloto o vehículo.'));
    await show(<PermitPage />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Vigencia de ANA' }), {
      target: { value: '2031-03-03' },
    });
    expect(await screen.findByText('No encontramos ese piloto o vehículo.')).toBeInTheDocument();
  });
});
