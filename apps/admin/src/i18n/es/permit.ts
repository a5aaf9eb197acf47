/** Until when licences and insurances hold. */
export const permit = {
  title: 'Licencias y seguros',
  hint: 'Sin licencia o seguro vigente hasta el final del viaje no se asigna. Le avisamos %{days} días antes de que venzan.',
  kind: { driver: 'Licencias de los pilotos', vehicle: 'Seguros de los vehículos' },
  until: 'Vigencia de %{name}',
  standing: { soon: 'por vencer', expired: 'vencido' },
  none: 'No hay ninguno en servicio',
  saved: 'Fecha guardada',
};
