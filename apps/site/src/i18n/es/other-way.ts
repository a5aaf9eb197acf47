/** The other booking of a round trip, by which way it is. */
export const otherWay = {
  title: { there: 'Su ida', back: 'Su regreso' },
  see: { there: 'Ver mi ida', back: 'Ver mi regreso' },
  number: (number: string) => `Reserva ${number}`,
  apart: 'Cada viaje es una reserva aparte: si cambia o cancela uno, el otro queda igual.',
  stands: {
    there: 'Solo este viaje terminó: su ida sigue en pie.',
    back: 'Solo este viaje terminó: su regreso sigue en pie.',
  },
  staysOn: {
    there: (when: string) => `Solo se cancela este viaje. Su ida del ${when} sigue en pie.`,
    back: (when: string) => `Solo se cancela este viaje. Su regreso del ${when} sigue en pie.`,
  },
};
