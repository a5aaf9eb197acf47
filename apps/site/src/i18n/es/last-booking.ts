export const lastBooking = {
  title: 'Lo que acaba de reservar',
  number: (number: string) => `Reserva ${number}`,
  see: (number: string) => `Ver mi reserva ${number}`,
  follow: 'Ver mi reserva',
  missing: 'El regreso no se ha podido reservar todavía.',
  book: 'Reservar el regreso',
  hide: 'Quitar este aviso',
};
