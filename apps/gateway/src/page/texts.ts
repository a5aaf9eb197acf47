import type { Language } from '@camino/contracts/kernel/language.js';
import type { CardFault, CardForm } from '@camino/domain/cards/card.js';

type Said = Readonly<Partial<Record<CardFault, string>>>;

const es = {
  language: 'es' as Language,
  title: 'Tarjeta',
  preview: 'Vista previa de la tarjeta',
  fields: {
    cardName: 'Nombre en la tarjeta',
    cardNumber: 'Número de tarjeta',
    cardMonth: 'Mes',
    cardYear: 'Año',
    cardCvv: 'CVV',
  },
  expiry: 'Vence',
  holder: 'Nombre y apellido',
  counter: (written: number, max: number) => `${written} de ${max} caracteres`,
  cvvHint: 'Los 3 o 4 dígitos de seguridad de su tarjeta.',
  terms: { before: 'Acepto los', link: 'términos de cobros automáticos', and: 'y el', privacy: 'aviso de privacidad' },
  newTab: 'se abre en otra pestaña',
  buttons: {
    payment: { back: 'Atrás', submit: 'Revisar previo a pago' },
    registration: { back: 'Cancelar', submit: 'Confirmar Tarjeta' },
  },
  safe: 'Los datos de su tarjeta van directo a la pasarela de pago. Camino nunca los ve.',
  failed: 'No pudimos guardar la tarjeta. Revise su conexión e intente de nuevo.',
  faults: {
    cardName: { required: 'El nombre es requerido', tooLong: 'Como máximo 26 caracteres' },
    cardNumber: { required: 'El número es requerido', number: 'Revise el número: algún dígito no coincide' },
    cardMonth: { required: 'El mes es requerido', expired: 'Esta tarjeta ya venció' },
    cardYear: { required: 'El año es requerido', expired: 'Esta tarjeta ya venció' },
    cardCvv: { required: 'El CVV es requerido', cvv: 'Escriba los 3 o 4 dígitos del CVV' },
    checkbox: { required: 'Acepte los términos para continuar' },
  } satisfies Record<keyof CardForm, Said> as Readonly<Record<keyof CardForm, Said>>,
};

const en: typeof es = {
  language: 'en',
  title: 'Card',
  preview: 'Preview of the card',
  fields: {
    cardName: 'Name on the card',
    cardNumber: 'Card number',
    cardMonth: 'Month',
    cardYear: 'Year',
    cardCvv: 'CVV',
  },
  expiry: 'Expires',
  holder: 'First and last name',
  counter: (written, max) => `${written} of ${max} characters`,
  cvvHint: 'The 3 or 4 security digits of your card.',
  terms: { before: 'I accept the', link: 'terms of automatic charges', and: 'and the', privacy: 'privacy notice' },
  newTab: 'opens in another tab',
  buttons: {
    payment: { back: 'Back', submit: 'Review before payment' },
    registration: { back: 'Cancel', submit: 'Confirm card' },
  },
  safe: 'The details of your card go straight to the payment gateway. Camino never sees them.',
  failed: 'We could not save the card. Check your connection and try again.',
  faults: {
    cardName: { required: 'The name is required', tooLong: 'At most 26 characters' },
    cardNumber: { required: 'The number is required', number: 'Check the number: a digit does not fit' },
    cardMonth: { required: 'The month is required', expired: 'This card has expired' },
    cardYear: { required: 'The year is required', expired: 'This card has expired' },
    cardCvv: { required: 'The CVV is required', cvv: 'Write the 3 or 4 digits of the CVV' },
    checkbox: { required: 'Accept the terms to go on' },
  },
};

export type Texts = typeof es;
export const textsOf = (language: string): Texts => (language === 'en' ? en : es);
