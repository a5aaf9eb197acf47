/** What the landing page says further down; it is fetched once somebody turns to the page. */
export const landingBelow = {
  carousel: {
    label: 'Más rumbos',
    airport: {
      name: 'La llegada',
      text: 'Le esperamos en el aeropuerto La Aurora, a la hora de su vuelo.',
      link: 'Reservar desde el aeropuerto',
      picture: 'Un avión aterriza en La Aurora; un microbús espera frente a la terminal',
    },
    coast: {
      name: 'El Paredón',
      text: 'Arena negra, olas largas y hamacas. El Pacífico sin prisa.',
      link: 'Reservar a El Paredón',
      picture: 'Playa de arena oscura con palmeras, olas y un rancho de palma',
    },
    acatenango: {
      name: 'Acatenango',
      text: 'Dormir en la montaña y ver la lava desde la tienda de campaña.',
      link: 'Ver los tours al volcán',
      picture: 'El campamento de Acatenango de noche frente al volcán de Fuego en erupción',
    },
    road: {
      name: 'El camino al lago',
      text: 'De la capital a San Pedro La Laguna sin cambiar de vehículo.',
      link: 'Reservar a San Pedro La Laguna',
      picture: 'Un microbús en una carretera entre milpas y volcanes',
    },
  },
  about: {
    title: 'Quiénes somos',
    text: [
      'Camino lleva viajeros por Guatemala: del aeropuerto a Antigua, al lago de Atitlán, a la costa, y de vuelta. Solo traslados privados: en el vehículo viajan usted y su grupo, nadie más.',
      'Cada viaje lo confirma una persona de nuestra oficina, que le asigna piloto y vehículo y responde por ellos.',
    ],
    how: 'Tres paradas y está en camino',
    steps: [
      {
        name: 'Cuente su viaje',
        text: 'De dónde a dónde, cuándo y cuántos son. El precio aparece al instante, para todo el vehículo.',
      },
      {
        name: 'Nosotros lo confirmamos',
        text: 'Le asignamos piloto y vehículo y le avisamos por correo. Sabrá quién llega y con qué placa.',
      },
      {
        name: 'Siga cada paso',
        text: 'Un enlace solo suyo muestra el avance del viaje y le deja cambiarlo o cancelarlo hasta 24 horas antes.',
      },
    ],
  },
  why: {
    title: 'Por qué elegirnos',
    reasons: {
      price: {
        name: 'El precio antes que nada',
        text: 'Por todo el vehículo y sin recargos sorpresa: el que ve es el que paga.',
      },
      named: {
        name: 'Sabe quién llega',
        text: 'Nombre del piloto y placa del vehículo, antes de que salga a recogerle.',
      },
      change: {
        name: 'Sus planes cambian',
        text: 'Cambie o cancele en línea hasta 24 horas antes, sin llamar a nadie.',
      },
      alone: { name: 'Solo su grupo', text: 'No compartimos asientos con desconocidos ni paramos a recoger a otros.' },
    },
    fleet: 'Nuestros vehículos',
    fleetLead: 'Estos son los que hoy están en servicio.',
    seats: (count: number) => `${count} pasajeros`,
    vehicle: (brand: string, color: string) => `${brand}, ${color}`,
    drivers: 'Quienes manejan',
    driver: (name: string) => `Foto de ${name}`,
    types: { sedan: 'Sedán', suv: 'Camioneta SUV', minibus: 'Minibús' } as Readonly<Record<string, string>>,
    colors: {
      Azul: 'azul',
      Blanco: 'blanco',
      Gris: 'gris',
      Negro: 'negro',
      Plateado: 'plateado',
      Rojo: 'rojo',
      Verde: 'verde',
      Amarillo: 'amarillo',
      Beige: 'beige',
      Café: 'café',
      Dorado: 'dorado',
      Naranja: 'naranja',
    } as Readonly<Record<string, string>>,
  },
  ratings: {
    title: 'Lo que dicen quienes viajaron',
    average: (stars: string) => `${stars} de 5 estrellas`,
    count: (count: number) => (count === 1 ? 'Una calificación' : `${count} calificaciones`),
    source: 'Solo califica quien terminó un viaje con nosotros, una vez por viaje. Mostramos todas, también las malas.',
    stars: (stars: number) => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
    of: (stars: number, count: number) => `${stars === 1 ? '1 estrella' : `${stars} estrellas`}: ${count}`,
    newest: 'Comentarios más recientes',
  },
  policies: {
    title: 'Políticas del servicio',
    items: {
      channels: { name: 'Cómo reservar', text: 'Reserve por sitio web, por teléfono o en persona.' },
      lead: { name: 'Con cuánto tiempo', text: 'Se recomienda reservar con al menos 24 horas de anticipación.' },
      ready: { name: 'A la hora de salir', text: 'Esté listo 15 minutos antes.' },
      cancel: { name: 'Cambios y cancelaciones', text: 'Cancele o cambie 24 horas antes.' },
      cards: { name: 'Formas de pago', text: 'Efectivo o tarjeta: se aceptan pagos con tarjeta.' },
      vehicles: {
        name: 'Vehículos',
        text: 'Minibuses para 7 a 15 pasajeros, camionetas SUV de 4 pasajeros y sedanes.',
      },
      extras: { name: 'Servicios adicionales', text: 'Sillas para bebé y paradas adicionales.' },
    },
    more: 'Leer más sobre el servicio',
  },
  contact: {
    title: 'Contáctenos',
    lead: '¿Le queda una duda, o es un grupo grande? Déjenos un mensaje y le respondemos por correo.',
    phone: 'Teléfono',
    whatsapp: 'WhatsApp',
    email: 'Correo',
    hours: 'Horario',
    address: 'Oficina',
  },
  closing: {
    title: 'Nos vemos en el camino.',
    book: 'Reservar un traslado',
    picture: 'El campamento de Acatenango de noche frente al volcán de Fuego en erupción',
  },
  noScript: {
    title: 'Para reservar aquí hace falta JavaScript',
    text: 'Su navegador tiene JavaScript desactivado, y sin él no podemos calcular el precio ni ver si hay lugar. Nada se ha enviado todavía.',
    steps: [
      'Active JavaScript en los ajustes de su navegador, o abra esta página con otro navegador.',
      'Vuelva a cargar la página: su viaje sigue en la dirección y no tendrá que escribirlo otra vez.',
    ],
    reach: 'O reserve con nuestra oficina:',
    back: 'Volver al inicio',
  },
};
