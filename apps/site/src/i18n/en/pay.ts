import type { pay as source } from '../es/pay.js';

export const pay: typeof source = {
  title: 'Pay for your trip',
  booking: 'Booking',
  route: 'Route',
  pickUp: 'Pick-up',
  agreed: 'Agreed time',
  until: 'You can pay until',
  paidAt: 'Paid',
  card: 'Card',
  amount: 'Amount',
  hours: 'All times are Guatemala time.',
  review: 'Review the payment',
  with: (brand, lastFour) => `With the ${brand} card that ends in ${lastFour}`,
  payNow: (amount) => `Pay ${amount}`,
  another: 'Use another card',
  refused: 'The payment was not made',
  noAnswer: 'We got no answer. Press again: nothing is charged twice. If it was charged, this page will show it.',
  paying: {
    title: 'Your payment is on its way',
    text: 'The payment gateway has not answered yet. This page updates by itself; there is no need to pay again.',
  },
  paid: { title: 'Your trip is paid', text: 'We received your payment. Thank you.' },
  over: {
    expired: { title: 'This link has expired', text: 'Ask the office for another one to pay for your trip.' },
    withdrawn: {
      title: 'This link no longer holds',
      text: 'If you still want to pay, ask the office for another one.',
    },
    settled: { title: 'This is no longer due', text: 'That amount was paid in another way. Nothing was charged here.' },
    tried_often: {
      title: 'This link takes no more tries',
      text: 'Too many payments were tried with it, and nothing was charged. Ask the office for another one, or how to pay in another way.',
    },
  },
  failed: {
    picture: 'A van that stands on the road',
    title: 'We could not read this link',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
  unknown: {
    picture: 'A road that forks',
    title: 'We cannot find this link',
    text: 'Check that the address is complete, or ask the office for another link.',
    home: 'Go to the start page',
  },
};
