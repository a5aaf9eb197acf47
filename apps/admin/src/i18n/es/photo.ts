export const photo = {
  label: 'Foto',
  choose: 'Elegir foto',
  other: 'Elegir otra foto',
  remove: 'Quitar la foto',
  sending: 'Enviando…',
  shown: 'La foto como se verá',
  hint: 'O suéltela aquí. JPEG, PNG o WebP, 5 MB como máximo.',
  tooLarge: 'La foto es muy grande: puede pesar 5 MB como máximo.',
  offline: 'Sin conexión: la foto no se envió. Inténtelo de nuevo.',
  travellers: 'Los viajeros la ven junto al nombre.',
};
