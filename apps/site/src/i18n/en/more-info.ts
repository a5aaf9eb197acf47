import type { moreInfo as source } from '../es/more-info.js';

export const moreInfo: typeof source = {
  title: 'More information',
  description:
    'How to book, pay, change and travel with Camino: service policies and frequently asked questions about private transfers in Guatemala.',
  lead: 'What is good to know before booking a transfer, on one page.',
  topics: [
    {
      title: 'Booking',
      text: [
        'Book by website, by phone or in person. On the website you see the price before you enter any details.',
        'Booking at least 24 hours ahead is recommended. If your trip is sooner, the form shows you the hours that are still free.',
        'A person in our office confirms your request, within 24 hours at the latest. If we cannot take you, we tell you so.',
      ],
    },
    {
      title: 'Price and payment',
      text: [
        'The price is for the whole vehicle, not per seat, and depends on the route and the number of adults. Children aged 0 to 7 take a seat but do not change the price.',
        'Payment is in quetzales, in cash or by card: card payments are accepted. Some short routes can only be paid in cash; the form says so. The price in dollars is for reference, at the exchange rate of the day.',
      ],
    },
    {
      title: 'The day of the trip',
      text: [
        'Be ready 15 minutes early. The link to your booking shows the name of the driver, the vehicle and its plates as soon as they are assigned.',
        'If you arrive by plane, enter your flight number: then we know when it lands.',
        'All times are in Guatemala time (UTC−6), which does not change during the year.',
      ],
    },
    {
      title: 'Changing or canceling',
      text: [
        'Cancel or change 24 hours before, from the link to your booking. Date, time and note can be changed once; until the office accepts the change, your trip stays as it was.',
        'A request that nobody has approved yet can be canceled at any time.',
      ],
    },
    {
      title: 'Vehicles and extra services',
      text: [
        'Sedans, 4-passenger SUVs and minibuses for 7 to 15 passengers. Only your group rides.',
        'You can ask for baby seats and extra stops when you book.',
      ],
    },
    {
      title: 'After the trip',
      text: [
        'Rate the trip from the same link or from your account. Comments are published without your name.',
        'If something went wrong, file a claim from your account up to 6 days after the trip.',
      ],
    },
  ],
  documents: {
    title: 'Documents',
    charges: 'Terms of automatic charges (PDF)',
    privacy: 'Privacy terms (PDF)',
  },
  tours: 'Volcano tours',
};
