export const legal = {
  use: 'Usamos sus datos solo para su viaje. Lea los',
  privacy: 'términos de privacidad',
  and: 'y los',
  charges: 'términos de cargos automáticos',
};
