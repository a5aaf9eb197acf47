import type { faq as source } from '../es/faq.js';

export const faq: typeof source = {
  title: 'Frequently asked questions',
  items: [
    {
      id: 'book',
      question: 'How do I book?',
      answer:
        'On this website, by phone or in person. Here you see the price before you give any details, and you need no account.',
      words: 'booking reserve reservation request order office account call',
    },
    {
      id: 'price',
      question: 'Is the price per person or per vehicle?',
      answer:
        'Per vehicle: only your group travels, no strangers. On some routes the price depends on how many adults there are; you always see it before you book.',
      words: 'cost fare rate charge private shared group total much',
    },
    {
      id: 'pay',
      question: 'How do I pay?',
      answer:
        'In cash to the driver on the day of the trip, or by card: card payments are accepted. We ask for no card number when you book.',
      words: 'payment credit debit visa mastercard dollars quetzales money',
    },
    {
      id: 'vehicles',
      question: 'What vehicles do you have?',
      answer:
        'Sedans, SUVs for 4 passengers and minibuses for 7 to 15 passengers. We suggest one that holds all of you with your luggage.',
      words: 'car bus van shuttle capacity seats many suitcases bags surfboard',
    },
    {
      id: 'groups',
      question: 'Do you take large groups?',
      answer:
        'Yes. If your group does not fit into our largest vehicle, leave us a message with the date and how many of you there are: we answer with an offer for several vehicles.',
      words: 'group people many excursion wedding company two vehicles',
    },
    {
      id: 'children',
      question: 'Do you have baby seats?',
      answer: 'Yes, they are an extra service. Ask for them when you book and tell us how many you need.',
      words: 'child children kid kids infant car seat booster toddler',
    },
    {
      id: 'stops',
      question: 'Can we stop on the way?',
      answer:
        'Yes, extra stops are an extra service. Write where you would like to stop when you book, and we tell you the price before we confirm.',
      words: 'stop detour viewpoint eat lunch supermarket break',
    },
    {
      id: 'ahead',
      question: 'How far ahead should I book?',
      answer:
        'Booking at least 24 hours ahead is recommended. If your trip is sooner, try: the form shows the hours that are still free.',
      words: 'advance early today tomorrow last minute urgent availability',
    },
    {
      id: 'ready',
      question: 'When should I be ready?',
      answer: 'Please be ready 15 minutes early. All times are Guatemala time.',
      words: 'punctual wait waiting pick-up pickup time meeting point',
    },
    {
      id: 'meeting',
      question: 'How do I find my driver?',
      answer:
        'The link to your booking shows who picks you up, with photo, vehicle and license plate, and where. If you arrive by plane, write your flight number when you book.',
      words: 'chauffeur pilot airport flight aurora sign meet',
    },
    {
      id: 'change',
      question: 'Can I change or cancel?',
      answer:
        'Yes: cancel or change 24 hours before. You do it yourself from the link to your booking; date, time or note can be changed once.',
      words: 'modify reschedule cancellation refund date',
    },
    {
      id: 'late',
      question: 'What if my flight is late?',
      answer:
        'Tell us from the link to your booking as soon as you know: your driver and our office see it at once. Write your flight number when you book, too.',
      words: 'delay delayed plane airline airport running',
    },
    {
      id: 'find',
      question: 'I have lost the link of my booking. What can I do?',
      answer:
        'It is in the email we sent when you booked. If you cannot find it, ask for it again under “Find my booking” with your booking number or your email.',
      words: 'find lost email number track tracking status',
    },
    {
      id: 'claims',
      question: 'How do I make a complaint?',
      answer:
        'From your account, from the pick-up time until 6 days after the trip. You can also leave us a message here; we answer by email.',
      words: 'claim problem forgot left lost item bad service complain',
    },
    {
      id: 'tours',
      question: 'Do you have volcano tours?',
      answer:
        'Yes, to Acatenango, with a night facing the Fuego volcano: by 4x4 (Q500), on horseback (Q250) or on foot (Q200), per person. We leave Antigua at 1:00 p.m. and return the next day at 11:00 a.m.',
      words: 'tour excursion volcano acatenango fuego hike hiking trek camp lava',
    },
  ],
};
