export const moreInfo = {
  title: 'Más información',
  description:
    'Cómo se reserva, se paga, se cambia y se viaja con Camino: políticas del servicio y preguntas frecuentes de los traslados privados en Guatemala.',
  lead: 'Lo que conviene saber antes de reservar un traslado, en una sola página.',
  topics: [
    {
      title: 'Reservar',
      text: [
        'Reserve por sitio web, por teléfono o en persona. En el sitio ve el precio antes de dar sus datos.',
        'Se recomienda reservar con al menos 24 horas de anticipación. Si su viaje es antes, el formulario le muestra las horas que todavía están libres.',
        'Su solicitud la confirma una persona de nuestra oficina, a más tardar 24 horas después de recibirla. Si no podemos llevarle, se lo decimos y su lugar queda libre.',
      ],
    },
    {
      title: 'Precio y pago',
      text: [
        'El precio es por todo el vehículo, no por asiento, y depende de la ruta y de cuántos adultos viajan. Los niños de 0 a 7 años ocupan asiento, pero no cambian el precio.',
        'Se paga en quetzales, en efectivo o con tarjeta: se aceptan pagos con tarjeta. Algunas rutas cortas solo se pagan en efectivo; el formulario lo dice. El precio en dólares es una referencia según el tipo de cambio del día.',
      ],
    },
    {
      title: 'El día del viaje',
      text: [
        'Esté listo 15 minutos antes. En el enlace de su reserva ve el nombre del piloto, el vehículo y la placa en cuanto están asignados.',
        'Si llega en avión, escriba el número de vuelo: así sabemos a qué hora aterriza.',
        'Todas las horas son de Guatemala (UTC−6), que no cambia de hora en el año.',
      ],
    },
    {
      title: 'Cambiar o cancelar',
      text: [
        'Cancele o cambie 24 horas antes desde el enlace de su reserva. La fecha, la hora y la nota se cambian una vez; mientras la oficina no acepta el cambio, su viaje sigue como estaba.',
        'Una solicitud que todavía nadie ha aprobado se puede cancelar en cualquier momento.',
      ],
    },
    {
      title: 'Vehículos y servicios adicionales',
      text: [
        'Sedanes, camionetas SUV de 4 pasajeros y minibuses para 7 a 15 pasajeros. Solo viaja su grupo.',
        'Puede pedir sillas para bebé y paradas adicionales al reservar.',
      ],
    },
    {
      title: 'Después del viaje',
      text: [
        'Califique el viaje desde el mismo enlace o desde su cuenta. Los comentarios se publican sin su nombre.',
        'Si algo salió mal, presente un reclamo desde su cuenta hasta 6 días después del viaje.',
      ],
    },
  ],
  documents: {
    title: 'Documentos',
    charges: 'Términos de cargos automáticos (PDF)',
    privacy: 'Términos de privacidad (PDF)',
  },
  tours: 'Tours a los volcanes',
};
