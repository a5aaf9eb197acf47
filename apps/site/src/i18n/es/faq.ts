/**
 * Questions that travellers ask, for the landing page and for the chat. `words` are other words for the same thing: a
 * search finds the question by them, too.
 */
export const faq = {
  title: 'Preguntas frecuentes',
  items: [
    {
      id: 'book',
      question: '¿Cómo reservo?',
      answer:
        'Por sitio web, por teléfono o en persona. En este sitio ve el precio antes de dar sus datos y no necesita una cuenta.',
      words: 'reservar reservación pedir solicitar web llamar oficina cuenta',
    },
    {
      id: 'price',
      question: '¿El precio es por persona o por vehículo?',
      answer:
        'Por vehículo: viaja solo su grupo, sin desconocidos. En algunas rutas cambia el precio según cuántos adultos van; siempre lo ve antes de reservar.',
      words: 'costo cuesta tarifa cobran privado compartido grupo total',
    },
    {
      id: 'pay',
      question: '¿Cómo pago?',
      answer:
        'En efectivo al piloto el día del viaje, o con tarjeta: se aceptan pagos con tarjeta. Al reservar no le pedimos ningún número de tarjeta.',
      words: 'pagar pago crédito débito visa mastercard dólares quetzales dinero',
    },
    {
      id: 'vehicles',
      question: '¿Qué vehículos tienen?',
      answer:
        'Sedanes, camionetas SUV de 4 pasajeros y minibuses para 7 a 15 pasajeros. Según cuántos viajan le proponemos uno en el que caben todos con su equipaje.',
      words: 'carro auto bus microbús van capacidad asientos cuántos maletas equipaje tabla',
    },
    {
      id: 'groups',
      question: '¿Llevan a grupos grandes?',
      answer:
        'Sí. Si su grupo no cabe en nuestro vehículo más grande, déjenos un mensaje con la fecha y cuántos son: le respondemos con una propuesta de varios vehículos.',
      words: 'grupo muchas personas excursión boda empresa dos vehículos',
    },
    {
      id: 'children',
      question: '¿Tienen sillas para bebé?',
      answer: 'Sí, son un servicio adicional. Pídalas al reservar y díganos cuántas necesita.',
      words: 'niño niña niños hijos infantil sillita asiento elevador',
    },
    {
      id: 'stops',
      question: '¿Podemos parar en el camino?',
      answer:
        'Sí, las paradas adicionales son un servicio adicional. Escriba al reservar dónde quiere parar y le decimos cuánto cuesta antes de confirmar.',
      words: 'parada desvío mirador comer almuerzo supermercado extra',
    },
    {
      id: 'ahead',
      question: '¿Con cuánta anticipación debo reservar?',
      answer:
        'Se recomienda reservar con al menos 24 horas de anticipación. Si su viaje es antes, pruebe: el formulario le muestra las horas que todavía están libres.',
      words: 'antes tiempo hoy mañana último momento urgente disponibilidad',
    },
    {
      id: 'ready',
      question: '¿A qué hora debo estar listo?',
      answer: 'Esté listo 15 minutos antes de la hora acordada. Todas las horas son de Guatemala.',
      words: 'puntual esperar espera recogida hora punto encuentro',
    },
    {
      id: 'meeting',
      question: '¿Cómo encuentro a mi piloto?',
      answer:
        'El enlace de su reserva le muestra quién le recoge, con foto, vehículo y placa, y dónde. Si llega en avión, escriba su número de vuelo al reservar.',
      words: 'conductor chofer driver aeropuerto vuelo aurora rótulo encontrar',
    },
    {
      id: 'change',
      question: '¿Puedo cambiar o cancelar?',
      answer:
        'Sí: cancele o cambie 24 horas antes. Lo hace usted desde el enlace de su reserva; la fecha, la hora o la nota se cambian una vez.',
      words: 'modificar anular reprogramar reembolso devolución fecha',
    },
    {
      id: 'late',
      question: '¿Y si mi vuelo se atrasa?',
      answer:
        'Avísenos desde el enlace de su reserva en cuanto lo sepa: su piloto y nuestra oficina lo ven enseguida. Escriba también su número de vuelo al reservar.',
      words: 'retraso tarde demora atrasado avión aerolínea aeropuerto',
    },
    {
      id: 'find',
      question: 'Perdí el enlace de mi reserva, ¿qué hago?',
      answer:
        'Está en el correo que le enviamos al reservar. Si no lo encuentra, pídalo otra vez en «Buscar mi reserva» con su número o su correo.',
      words: 'encontrar perder correo número token seguir rastrear estado',
    },
    {
      id: 'claims',
      question: '¿Cómo presento un reclamo?',
      answer:
        'Desde su cuenta, a partir de la hora de recogida y hasta 6 días después del viaje. También puede dejarnos un mensaje aquí; respondemos por correo.',
      words: 'queja problema olvidé objeto perdido mal servicio reclamar',
    },
    {
      id: 'tours',
      question: '¿Tienen tours a los volcanes?',
      answer:
        'Sí, al Acatenango, con una noche frente al volcán de Fuego: en 4x4 (Q500), a caballo (Q250) o a pie (Q200), por persona. Se sale de Antigua a la 1:00 pm y se vuelve al día siguiente a las 11:00 am.',
      words: 'tour excursión volcán acatenango fuego caminata senderismo campamento lava',
    },
  ],
};
