export const pay = {
  title: 'Pague su viaje',
  booking: 'Reserva',
  route: 'Ruta',
  pickUp: 'Recogida',
  agreed: 'Hora acordada',
  until: 'Puede pagar hasta',
  paidAt: 'Pagado',
  card: 'Tarjeta',
  amount: 'Monto',
  review: 'Revise el pago',
  with: (brand: string, lastFour: string) => `Con la tarjeta ${brand} que termina en ${lastFour}`,
  payNow: (amount: string) => `Pagar ${amount}`,
  another: 'Usar otra tarjeta',
  refused: 'El pago no se hizo',
  noAnswer:
    'No recibimos respuesta. Presione de nuevo: no se cobra dos veces. Si ya se cobró, esta página lo mostrará.',
  paying: {
    title: 'Su pago está en camino',
    text: 'La pasarela de pago todavía no responde. Esta página se actualiza sola; no hace falta pagar otra vez.',
  },
  paid: { title: 'Su viaje está pagado', text: 'Recibimos su pago. Gracias.' },
  over: {
    expired: { title: 'Este enlace venció', text: 'Pida otro a la oficina para pagar su viaje.' },
    withdrawn: { title: 'Este enlace ya no vale', text: 'Si todavía quiere pagar, pida otro a la oficina.' },
    settled: { title: 'Ya no falta pagar esto', text: 'Ese monto ya se pagó de otra forma. No se cobró nada aquí.' },
    tried_often: {
      title: 'Este enlace ya no acepta más intentos',
      text: 'Se intentó pagar demasiadas veces con él y no se cobró nada. Pida otro a la oficina, o pregunte cómo pagar de otra forma.',
    },
  },
  failed: {
    picture: 'Una van detenida en la carretera',
    title: 'No pudimos leer este enlace',
    text: 'Revise su conexión e intente de nuevo.',
    retry: 'Intentar de nuevo',
  },
  unknown: {
    picture: 'Un camino que se divide',
    title: 'No encontramos este enlace',
    text: 'Revise que la dirección esté completa, o pida otro enlace a la oficina.',
    home: 'Ir al inicio',
  },
};
