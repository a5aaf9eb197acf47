/** Until when licences and insurances hold. */
export const permit = {
  title: 'Licencias y seguros',
  hint: 'Con la fecha vencida antes del final de un viaje, no se asigna a ese viaje. Sin fecha no se revisa. Le avisamos %{days} días antes.',
  kind: { driver: 'Licencias de los pilotos', vehicle: 'Seguros de los vehículos' },
  until: 'Vigencia de %{name}',
  standing: { soon: 'por vencer', expired: 'vencido' },
  none: 'No hay ninguno en servicio',
  saved: 'Fecha guardada',
};
