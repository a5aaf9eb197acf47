export const home = {
  title: 'Inicio',
  greeting: 'Hola, %{name}',
  today: 'Viajes de hoy',
  todayNone: 'Hoy no hay viajes',
  todayHint: 'Los de mañana están en Reservadas.',
  requests: 'Solicitudes por atender',
  requestsNone: 'Todo atendido',
  oldest: 'la más antigua, %{when}',
  oldestChange: 'el más antiguo, %{when}',
  changes: 'Cambios por atender',
  changesNone: 'Nadie espera respuesta',
  unassigned: 'Sin transporte, próximas 24 h',
  unassignedNone: 'Todos lo tienen',
  unassignedHint: 'Asigne piloto y vehículo a estos viajes.',
  seeAll: 'Ver en la tabla',
  next: 'el siguiente, %{when}',
  nextAt: 'el siguiente a las %{when}',
  done: '%{smart_count} ya finalizado |||| %{smart_count} ya finalizados',
  alerts: 'Avisos',
  alertNext: 'la primera recogida, %{when}',
  alertUntil: 'la primera fecha, %{when}',
  alertCount: '1 aviso |||| %{smart_count} avisos',
  alertNone: 'Sin avisos',
  alert: {
    expiring: '1 solicitud está por vencer |||| %{smart_count} solicitudes están por vencer',
    unassigned:
      '1 viaje de las próximas 24 h no tiene transporte |||| %{smart_count} viajes de las próximas 24 h no tienen transporte',
    unanswered:
      '1 viaje de las próximas 24 h sin respuesta del piloto |||| %{smart_count} viajes de las próximas 24 h sin respuesta del piloto',
    overdue:
      '1 viaje debió terminar y no se ha finalizado |||| %{smart_count} viajes debieron terminar y no se han finalizado',
    claims: '1 viaje con un reclamo por atender |||| %{smart_count} viajes con reclamos por atender',
    licences: '1 licencia vence pronto o ya venció |||| %{smart_count} licencias vencen pronto o ya vencieron',
    insurances: '1 seguro vence pronto o ya venció |||| %{smart_count} seguros vencen pronto o ya vencieron',
    heldVoids:
      '1 cargo de prueba no se anuló: resuélvalo a mano |||| %{smart_count} cargos de prueba no se anularon: resuélvalos a mano',
  },
};
