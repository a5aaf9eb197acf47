export const card = {
  title: 'Tarjeta de pago',
  frame: 'Formulario de tarjeta de la pasarela de pago',
  stored: (brand: string, lastFour: string) => `La tarjeta ${brand} que termina en ${lastFour} está lista`,
  expires: (expiry: string) => `vence ${expiry}`,
  nothingCharged: 'No se ha cobrado nada.',
  another: 'Usar otra tarjeta',
  missing: {
    title: 'El formulario de la tarjeta no llegó',
    text: 'La pasarela de pago no responde. Revise su conexión e intente de nuevo.',
    retry: 'Intentar de nuevo',
  },
  none: {
    title: 'Por ahora no se puede escribir una tarjeta aquí',
    text: 'Elija efectivo, o pague con tarjeta el día del viaje.',
  },
};
