import type { landingBelow as source } from '../es/landing-below.js';

export const landingBelow: typeof source = {
  carousel: {
    label: 'More places to go',
    airport: {
      name: 'Your arrival',
      text: 'We wait for you at La Aurora airport, at the time of your flight.',
      link: 'Book from the airport',
      picture: 'A plane lands at La Aurora; a minibus waits in front of the terminal',
    },
    coast: {
      name: 'El Paredón',
      text: 'Black sand, long waves and hammocks. The Pacific without hurry.',
      link: 'Book to El Paredón',
      picture: 'A beach of dark sand with palms, waves and a thatched hut',
    },
    acatenango: {
      name: 'Acatenango',
      text: 'Sleep on the mountain and watch the lava from your tent.',
      link: 'See the volcano tours',
      picture: 'The Acatenango camp at night, facing the erupting Fuego volcano',
    },
    road: {
      name: 'The road to the lake',
      text: 'From the capital to San Pedro La Laguna without changing vehicles.',
      link: 'Book to San Pedro La Laguna',
      picture: 'A minibus on a road between cornfields and volcanoes',
    },
  },
  about: {
    title: 'About us',
    text: [
      'Camino takes travelers around Guatemala: from the airport to Antigua, to Lake Atitlán, to the coast, and back. Private transfers only: you and your group ride in the vehicle, and nobody else.',
      'A person in our office confirms every trip, assigns its driver and vehicle, and answers for them.',
    ],
    how: 'Three stops and you are on your way',
    steps: [
      {
        name: 'Tell us your trip',
        text: 'From where to where, when and how many of you. The price appears at once, for the whole vehicle.',
      },
      {
        name: 'We confirm it',
        text: 'We assign a driver and a vehicle and tell you by email. You will know who is coming and with what plates.',
      },
      {
        name: 'Follow every step',
        text: 'A link of your own shows how the trip is going and lets you change or cancel it up to 24 hours before.',
      },
    ],
  },
  why: {
    title: 'Why choose us',
    reasons: {
      price: {
        name: 'The price comes first',
        text: 'For the whole vehicle and without surprises: what you see is what you pay.',
      },
      named: {
        name: 'You know who is coming',
        text: 'The name of the driver and the plates, before they set out to pick you up.',
      },
      change: { name: 'Plans change', text: 'Change or cancel online up to 24 hours before, without calling anybody.' },
      alone: { name: 'Only your group', text: 'We do not share seats with strangers or stop to pick up others.' },
    },
    fleet: 'Our vehicles',
    fleetLead: 'These are in service today.',
    seats: (count) => `${count} passengers`,
    vehicle: (brand, color) => `${brand}, ${color}`,
    drivers: 'Our drivers',
    driver: (name) => `Photo of ${name}`,
    types: { sedan: 'Sedan', suv: 'SUV', minibus: 'Minibus' },
    colors: {
      Azul: 'blue',
      Blanco: 'white',
      Gris: 'gray',
      Negro: 'black',
      Plateado: 'silver',
      Rojo: 'red',
      Verde: 'green',
      Amarillo: 'yellow',
      Beige: 'beige',
      Café: 'brown',
      Dorado: 'gold',
      Naranja: 'orange',
    },
  },
  ratings: {
    title: 'What travelers say',
    average: (stars) => `${stars} out of 5 stars`,
    count: (count) => (count === 1 ? 'One rating' : `${count} ratings`),
    source: 'Only those who finished a trip with us can rate it, once per trip. We show all ratings, the bad ones too.',
    stars: (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
    of: (stars, count) => `${stars === 1 ? '1 star' : `${stars} stars`}: ${count}`,
    newest: 'Newest comments',
  },
  policies: {
    title: 'Service policies',
    items: {
      channels: { name: 'How to book', text: 'Book by website, by phone or in person.' },
      lead: { name: 'How far ahead', text: 'Booking at least 24 hours ahead is recommended.' },
      ready: { name: 'When it is time to leave', text: 'Be ready 15 minutes early.' },
      cancel: { name: 'Changes and cancellations', text: 'Cancel or change 24 hours before.' },
      cards: { name: 'Ways to pay', text: 'Cash or card: card payments are accepted.' },
      vehicles: {
        name: 'Vehicles',
        text: 'Minibuses for 7 to 15 passengers, 4-passenger SUVs, and sedans.',
      },
      extras: { name: 'Extra services', text: 'Baby seats and extra stops.' },
    },
    more: 'Read more about the service',
  },
  contact: {
    title: 'Contact us',
    lead: 'A question left, or a large group? Leave us a message and we will answer by email.',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    email: 'Email',
    hours: 'Hours',
    address: 'Office',
  },
  closing: {
    title: 'See you on the road.',
    book: 'Book a transfer',
    picture: 'The Acatenango camp at night, facing the erupting Fuego volcano',
  },
  noScript: {
    title: 'You need JavaScript to book here',
    text: 'JavaScript is turned off in your browser, and without it we cannot work out the price or see whether there is room. Nothing has been sent yet.',
    steps: [
      'Turn on JavaScript in your browser settings, or open this page in another browser.',
      'Reload the page: your trip is still in the address, and you will not have to enter it again.',
    ],
    reach: 'Or book with our office:',
    back: 'Back to the home page',
  },
};
