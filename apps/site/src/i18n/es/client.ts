const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const client = {
  title: 'Sus viajes',
  greeting: (name: string) => `Hola, ${name}`,
  signedIn: 'Sesión de',
  signOut: 'Salir',
  book: 'Reservar un viaje',
  ahead: 'Por venir',
  past: (trips: number) => `Viajes anteriores (${trips})`,
  hours: 'Todas las horas son de Guatemala.',
  route: (from: string, to: string) => `De ${from} a ${to}`,
  people: (adults: number, children: number) =>
    [count(adults, 'adulto', 'adultos'), children > 0 && count(children, 'niño', 'niños')].filter(Boolean).join(', '),
  number: (number: string) => `Reserva ${number}`,
  empty: {
    title: 'Todavía no tiene viajes',
    text: 'Díganos de dónde a dónde va y cuándo. Su viaje aparecerá aquí con su estado, su piloto y su vehículo.',
    picture: 'El arco de Santa Catalina en Antigua Guatemala',
  },
  noneAhead: { title: 'No tiene viajes por venir', text: 'Cuando reserve el próximo, lo verá aquí.' },
  failed: {
    title: 'No pudimos traer sus viajes',
    text: 'Sus reservas están a salvo. Revise su conexión a internet e inténtelo otra vez.',
    retry: 'Intentar de nuevo',
  },
  stale: 'No pudimos actualizar sus viajes: esto es lo último que supimos.',
  address: {
    title: 'Confirme su correo',
    text: (email: string) =>
      `Le enviamos un enlace a ${email}. Cuando lo abra, las reservas que hizo sin cuenta con ese correo aparecerán aquí.`,
    again: 'Enviar de nuevo',
    sentTitle: 'Le enviamos un enlace nuevo',
    sent: (email: string) => `Ábralo desde ${email}; vale 24 horas. Si no lo ve, busque en el correo no deseado.`,
    notSent: 'No pudimos enviar el enlace. Inténtelo otra vez en unos minutos.',
  },
};
