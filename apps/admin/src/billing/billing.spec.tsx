import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  CardRegistration,
  CurrentSubscription,
  PaymentCard,
  SubscriptionReceipt,
} from '@camino/contracts/billing/billing.js';
import { TERMINATION_TERMS, terminationTerms } from '@camino/contracts/billing/termination-terms.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../testing/show.js';
import CardsTab from './cards-tab.js';
import SubscriptionsTab from './subscriptions-tab.js';

const CARD: PaymentCard = {
  id: 'c1',
  nombre_portador: 'OLIVIA BROOKS',
  activo: 1,
  no: '•••• 1111',
  ultimos_numeros: '1111',
  fecha_expiracion: '11/35',
  marca: 'visa',
  contratos: [{ id: 's1', nombre: 'Esencial' }],
};
const OTHER: PaymentCard = { ...CARD, id: 'c2', no: '•••• 4444', marca: 'mastercard', activo: 0, contratos: [] };
const VERIFIED: CardRegistration = {
  id: 'r1',
  estado: 'verificada',
  tarjeta: { ultimos_numeros: '1111', nombre_portador: 'OLIVIA BROOKS', fecha_expiracion: '11/35', marca: 'visa' },
  codigo: null,
};
const RUNNING: CurrentSubscription = {
  id: 's1',
  tipo_suscripcion_id: 'esencial',
  nombre: 'Esencial',
  precio: 149,
  estado: 'activa',
  desde: '2031-03-03',
  hasta: '2031-04-03',
  gracia_hasta: null,
  pendiente: false,
  codigo: null,
};
const NONE: CurrentSubscription = {
  ...RUNNING,
  id: 0,
  tipo_suscripcion_id: 0,
  nombre: '',
  precio: 0,
  estado: 'ninguna',
};
const RECEIPT: SubscriptionReceipt = {
  id: 'o1',
  numero: '20310303-ABCDEF',
  fecha: '2031-03-03T21:00:00.000Z',
  tipo: 'start',
  nombre: 'Esencial',
  monto: 149,
  ultimos_numeros: '1111',
  autorizacion: 'A-1',
};
const GATEWAY = 'https://pay.example';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(4);
  const meta = document.createElement('meta');
  meta.name = 'gateway';
  meta.content = GATEWAY;
  document.head.append(meta);
  server = new FakeServer()
    .on('GET /pago/tarjeta', { body: { data: [CARD, OTHER] } })
    .on('GET /pago/solicitud', { body: { data: null } })
    .on('GET /pago/formulario', {
      body: { data: { url: `${GATEWAY}/UIComponent/CreditCard?APIKey=k&Token=&Culture=es` } },
    })
    .on('POST /pago/verificar', { status: 201, body: { data: VERIFIED } })
    .on('POST /pago/tarjeta', { status: 201, body: { data: { ...VERIFIED, estado: 'registrada' } } })
    .on('DELETE /pago/solicitud', { body: { data: true } })
    .on('GET /usuario/info', { body: { data: { regimen_id: 2 } } })
    .on('GET /suscripcion/actual', { body: { data: RUNNING } })
    .on('GET /suscripcion/recibo', { body: { data: [RECEIPT] } })
    .on('GET /suscripcion/tipo', {
      body: {
        data: [
          { id: 'esencial', nombre: 'Esencial', precio: 149, regimen_id: [2] },
          { id: 'completo', nombre: 'Completo', precio: 299, regimen_id: [2] },
        ],
      },
    })
    .install();
});
afterEach(() => document.head.querySelector('meta[name="gateway"]')?.remove());

const user = userEvent.setup();
const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** What the gateway's form hands over. */
const handOver = async (): Promise<void> => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Formulario de tarjeta de la pasarela de pago');
  const TokenDetails = {
    AccountToken: '0f6f4f5e-1111-4222-8333-444455556666',
    AccountNumber: 'W-0123456789',
    CardHolderName: 'OLIVIA BROOKS',
    CardNumber: '************1111',
    ExpirationDate: '11/35',
    CardBrand: 'visa',
  };
  const data = { source: 'card-form', type: 'success', TokenDetails };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: GATEWAY, source: frame.contentWindow }));
  });
};
const openDialog = async (): Promise<void> => {
  await show(<CardsTab />);
  await screen.findByText(/•••• 4444/);
  await click('Nueva tarjeta');
};
const verified = async (): Promise<void> => {
  await openDialog();
  await handOver();
  await click('Verificar Tarjeta');
  await screen.findAllByText('Su tarjeta es válida, puede proceder a realizar el pago');
};

describe('the cards of an account', () => {
  it('are listed with holder, last digits, expiry and what they pay for (CARD-004, API-108)', async () => {
    await show(<CardsTab />);
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/visa •••• 1111Principal.*OLIVIA BROOKS.*Vence 11\/35.*Paga: Esencial/),
      expect.stringMatching(/mastercard •••• 4444/),
    ]);
  });

  it('have one that pays, which can be chosen (API-109)', async () => {
    server.on('PUT /pago/tarjeta/activar', { body: { data: [] } });
    await show(<CardsTab />);
    await screen.findByText(/•••• 4444/);
    expect(screen.queryByRole('button', { name: 'Usar como principal la tarjeta •••• 1111' })).toBeNull();
    await click('Usar como principal la tarjeta •••• 4444');
    expect(await screen.findByText('Tarjeta principal elegida')).toBeVisible();
    expect(server.calls('PUT /pago/tarjeta/activar').map(({ body }) => body)).toEqual([{ id: 'c2' }]);
  });

  it('are deleted with the password alone (API-110)', async () => {
    server.on('DELETE /pago/tarjeta', refusal(409, 'La contraseña actual no es correcta.'));
    await show(<CardsTab />);
    await screen.findByText(/•••• 4444/);
    await click('Eliminar la tarjeta •••• 4444');
    await click('Eliminar tarjeta');
    expect(screen.getByText('La contraseña de su cuenta es obligatoria')).toBeVisible();
    expect(server.calls('DELETE /pago/tarjeta')).toHaveLength(0);
    await user.type(screen.getByLabelText(/Contraseña/), 'Wrong#2026');
    await click('Eliminar tarjeta');
    expect(await screen.findByText('La contraseña actual no es correcta.')).toBeVisible();
    server.on('DELETE /pago/tarjeta', { body: { data: [CARD] } });
    await click('Eliminar tarjeta');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('DELETE /pago/tarjeta').at(-1)?.body).toEqual({ forma_pago_id: 'c2', password: 'Wrong#2026' });
  });

  it('that cannot be chosen says why for five seconds, where no dialog could (CARD-024)', async () => {
    server.on('PUT /pago/tarjeta/activar', refusal(409, 'La tarjeta está vencida.'));
    await show(<CardsTab />);
    await screen.findByText(/•••• 4444/);
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Usar como principal la tarjeta •••• 4444' }));
      await letPass(4800);
      expect(screen.getByText('La tarjeta está vencida.')).toBeVisible();
      await letPass(1000);
      expect(screen.queryByText('La tarjeta está vencida.')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('say that there are none yet, and that they could not be read', async () => {
    server.on('GET /pago/tarjeta', { body: { data: [] } });
    const { unmount } = await show(<CardsTab />);
    expect(await screen.findByText('Todavía no tiene tarjetas')).toBeVisible();
    unmount();
    server.on('GET /pago/tarjeta', refusal(503, 'x'));
    await show(<CardsTab />);
    expect(await screen.findByText('No pudimos leer sus tarjetas')).toBeVisible();
  });
});

describe('a new card', () => {
  it('is registered in two steps: the form in its frame, then the card (CARD-001, CARD-002, CARD-003, API-117)', async () => {
    await openDialog();
    const dialog = within(screen.getByRole('dialog', { name: 'Nueva tarjeta' }));
    expect(dialog.getByText('Datos Tributarios')).toBeVisible();
    expect(dialog.getByText('Suscripción')).toBeVisible();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Formulario de tarjeta de la pasarela de pago');
    const url = new URL(frame.src);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      APIKey: 'k',
      Token: '',
      Culture: 'es',
      Use: 'registration',
    });
    expect(dialog.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  });

  it('is verified by a button before it goes on (CARD-006, CARD-021, CARD-022, CARD-023)', async () => {
    await openDialog();
    await screen.findByTitle('Formulario de tarjeta de la pasarela de pago');
    await click('Continuar');
    expect(
      await screen.findByText("No hemos verificado la tarjeta, presione el botón 'Verificar Tarjeta'"),
    ).toBeVisible();
    await handOver();
    await click('Verificar Tarjeta');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Su tarjeta es válida, puede proceder a realizar el pago')).toBeVisible();
    expect(server.calls('POST /pago/verificar').map(({ body }) => body)).toEqual([
      { token: '0f6f4f5e-1111-4222-8333-444455556666', cuenta: 'W-0123456789' },
    ]);
  });

  it('is shown in step 2 and saved (CARD-003, CARD-005, CARD-007, CARD-008, API-111)', async () => {
    await verified();
    await click('Continuar');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('•••• 1111')).toBeVisible();
    expect(screen.queryByText(/Su tarjeta es válida/)).toBeNull();
    expect(dialog.getByText('OLIVIA BROOKS')).toBeVisible();
    expect(dialog.getByText(/cargo de prueba de Q1.00, que se anula/)).toBeVisible();
    await click('Guardar tarjeta');
    expect(await screen.findByText('Tarjeta guardada')).toBeVisible();
    expect(server.calls('POST /pago/tarjeta').map(({ body }) => body)).toEqual([{ solicitud_id: 'r1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('DELETE /pago/solicitud')).toHaveLength(0);
  });

  it.each([
    ['CARD-011', 'La tarjeta proporcionada está vencida o está por vencer'],
    ['CARD-012', 'Error al realizar el pago, fondos insuficientes'],
    ['CARD-013', 'Error al realizar el pago, transacción declinada, contacte al proveedor de su tarjeta'],
    ['CARD-014', 'Error al realizar el pago, transacción denegada, TID inválido'],
    ['CARD-015', 'Error al realizar el pago, tarjeta bloqueada o cancelada por el banco'],
    ['CARD-016', 'Error al realizar el pago, transacción declinada, tarjeta reportada como perdida o robada'],
    ['CARD-017', 'Error al realizar el pago, verifique los datos de su tarjeta de crédito'],
    ['CARD-018', 'Error al aprobar la tarjeta de crédito'],
    ['CARD-019', 'No es posible registrar la tarjeta proporcionada'],
  ])('that is refused says why, and starts anew (%s, CARD-009)', async (_row, message) => {
    server.on('POST /pago/tarjeta', refusal(409, message));
    await verified();
    await click('Continuar');
    await click('Guardar tarjeta');
    expect(await within(screen.getByRole('dialog')).findByText(message)).toBeVisible();
    await click('Escribir otra');
    expect(await screen.findByTitle('Formulario de tarjeta de la pasarela de pago')).toBeInTheDocument();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('says so when the server cannot be reached (CARD-020)', async () => {
    server.on('POST /pago/verificar', () => {
      throw new TypeError('offline');
    });
    await openDialog();
    await handOver();
    await click('Verificar Tarjeta');
    const told = 'Error al contactar con el servidor, para crear tarjeta';
    expect(await within(screen.getByRole('dialog')).findByText(told)).toBeVisible();
    expect(screen.getAllByText(told)).toHaveLength(1);
  });

  it.each([
    ['for five seconds, those of the screen', false, 'Continuar', 'No hemos verificado la tarjeta', 0],
    ['until they are mended, those of the server', true, 'Verificar Tarjeta', 'La tarjeta está vencida', 1],
  ])('shows its errors %s (CARD-024)', async (_howLong, entered, verb, says, staying) => {
    server.on('POST /pago/verificar', refusal(409, says));
    await openDialog();
    await screen.findByTitle('Formulario de tarjeta de la pasarela de pago');
    if (entered) await handOver();
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: verb }));
      const told = () => screen.queryAllByText(new RegExp(says)).length;
      await letPass(4800);
      expect(told()).toBe(1);
      await letPass(1000);
      expect(told()).toBe(staying);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that was verified is cleared when its holder leaves (CARD-009)', async () => {
    await verified();
    await user.click(within(screen.getByRole('dialog')).getByText('Volver'));
    await waitFor(() =>
      expect(server.calls('DELETE /pago/solicitud').map(({ body }) => body)).toEqual([{ solicitud_id: 'r1' }]),
    );
  });

  it('waits for the gateway, and says so on the list, too', async () => {
    const waiting = { body: { data: { ...VERIFIED, estado: 'pendiente' } } };
    await verified();
    server.on('POST /pago/tarjeta', waiting).on('GET /pago/solicitud', waiting);
    await click('Continuar');
    await click('Guardar tarjeta');
    expect(await screen.findByText(/La pasarela de pago todavía no responde. Seguimos preguntando/)).toBeVisible();
    await click('Cerrar');
    expect(await screen.findByText(/todavía no responde por su tarjeta nueva/)).toBeInTheDocument();
  });
});

describe('a subscription', () => {
  it('is shown with name, price, what comes next, contract and receipts (API-118, API-122, SUB-001)', async () => {
    await show(<SubscriptionsTab />);
    expect(await screen.findByText('Q149.00 al mes')).toBeVisible();
    expect(screen.getByText('Esencial', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText(/abr 2031 se cobra otro mes/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Contrato' })).toBeEnabled();
    expect(await screen.findByRole('button', { name: 'Recibo 20310303-ABCDEF' })).toBeEnabled();
  });

  it.each([
    ['renovar', 'Elegir suscripción', NONE],
    ['cambiar', 'Cambiar suscripción', RUNNING],
  ] as const)(
    'is paid by %s with %s (TAX-035, API-119, API-120, API-121, API-124, SUB-002, SUB-003, SUB-004)',
    async (call, verb, current) => {
      server
        .on('GET /suscripcion/actual', { body: { data: current } })
        .on(`POST /suscripcion/${call}`, { body: { data: { ...RUNNING, tipo_suscripcion_id: 'completo' } } });
      await show(<SubscriptionsTab />);
      await user.click(await screen.findByRole('button', { name: verb }));
      await user.click(await screen.findByRole('radio', { name: /Completo, Q299.00 al mes/ }));
      expect(screen.getByText(/tarjeta •••• 1111/)).toBeVisible();
      await click('Pagar Q299.00');
      expect(await screen.findByText('Suscripción actualizada')).toBeVisible();
      expect(server.calls(`POST /suscripcion/${call}`).map(({ body }) => body)).toEqual([
        { suscripcion_nueva_id: 'completo' },
      ]);
      expect(server.calls('GET /suscripcion/tipo')[0]?.query.get('regimen_id')).toBe('2');
    },
  );

  it('that cannot be changed says so, and why (SUB-007)', async () => {
    server.on('POST /suscripcion/cambiar', refusal(409, 'Error al realizar el pago, fondos insuficientes'));
    await show(<SubscriptionsTab />);
    await user.click(await screen.findByRole('button', { name: 'Cambiar suscripción' }));
    await user.click(await screen.findByRole('radio', { name: /Completo/ }));
    await click('Pagar Q299.00');
    expect(
      await screen.findByText('No es posible cambiar de suscripción: Error al realizar el pago, fondos insuficientes'),
    ).toBeVisible();
    expect(screen.getAllByText(/fondos insuficientes/)).toHaveLength(1);
  });

  it('needs a card (SUB-009)', async () => {
    server.on('GET /pago/tarjeta', { body: { data: [] } });
    await show(<SubscriptionsTab />);
    await user.click(await screen.findByRole('button', { name: 'Cambiar suscripción' }));
    expect(await screen.findByText(/No es posible obtener un método de pago/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Elija un tipo' })).toBeDisabled();
  });

  it('is cancelled with its terms accepted (TAX-035, API-123, SUB-005, SUB-006, SUB-008)', async () => {
    server.on('POST /suscripcion/cancelar', refusal(500, ''));
    await show(<SubscriptionsTab />);
    await user.click(await screen.findByRole('button', { name: 'Cancelar suscripción' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      terminationTerms(TERMINATION_TERMS, 'es'),
    );
    await user.click(dialog.getByRole('button', { name: 'Cancelar suscripción' }));
    expect(dialog.getByText('Debes aceptar los términos de Finalización de suscripción')).toBeVisible();
    expect(server.calls('POST /suscripcion/cancelar')).toHaveLength(0);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Cancelar suscripción' }));
    expect(await dialog.findByText(/^Ha ocurrido un error, no es posible cancelar tu suscripción/)).toBeVisible();
    server.on('POST /suscripcion/cancelar', { body: { data: { ...RUNNING, estado: 'cancelada' } } });
    await user.click(dialog.getByRole('button', { name: 'Cancelar suscripción' }));
    expect(await screen.findByText('Suscripción cancelada')).toBeVisible();
    expect(server.calls('POST /suscripcion/cancelar').at(-1)?.body).toEqual({
      id: 's1',
      acepta_fin_suscripcion: true,
      terminos: TERMINATION_TERMS,
    });
  });

  it('says what became of a charge: pending, in grace, cancelled', async () => {
    for (const [more, said] of [
      [{ pendiente: true }, /todavía no responde por el último cargo/],
      [{ estado: 'gracia', gracia_hasta: '2031-04-10' }, /El último cargo no se pudo hacer/],
      [{ estado: 'cancelada' }, /y no se cobra más/],
    ] as const) {
      server.on('GET /suscripcion/actual', { body: { data: { ...RUNNING, ...more } } });
      const { unmount } = await show(<SubscriptionsTab />);
      expect(await screen.findByText(said)).toBeInTheDocument();
      unmount();
    }
  });

  it('speaks English, too', async () => {
    await show(<SubscriptionsTab />, { language: 'en' });
    expect(await screen.findByText('Q149.00 a month')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change subscription' })).toBeEnabled();
  });
});
