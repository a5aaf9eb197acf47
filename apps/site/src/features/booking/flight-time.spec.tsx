import { screen } from '@testing-library/react';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { FEES, fill, fillPersonal, givenWizard, LINK, press, serve, stepTitle, visitLink } from './booking.given.js';
import { EMPTY_DRAFT } from './state/draft.js';
import { bookingFormOf } from './state/reserve.js';

givenWizard();

const landing = (language: 'es' | 'en' = 'es') =>
  screen.getByLabelText(language === 'es' ? /^Hora estimada de llegada/ : /^Estimated arrival time/);
/** The step that asks for the flight, of a trip from the airport at this hour. */
const untilFlight = async (hora = '10:00') => {
  await visitLink({ ...LINK, hora });
  await press('Continuar');
  fillPersonal();
  await press('Continuar');
};

describe('the hour at which a flight lands', () => {
  it('is forgotten when the trip no longer begins at the airport', () => {
    const draft = { ...EMPTY_DRAFT, origin: 'ANT', destination: 'PAN', arrival_time: '13:10' };
    expect(bookingFormOf(draft, { fee: FEES[1] as Fee, price: 1, language: 'es' })).toMatchObject({ arrival_time: '' });
  });

  it('is warned of when it is after the pick-up, and stops nobody', async () => {
    serve();
    await untilFlight();
    fill(/^Hora estimada de llegada/, '11:30');
    expect(landing()).toHaveAccessibleDescription(
      /Su vuelo aterriza después de la recogida de las 10:00\. Elija una hora de recogida posterior o revise esta hora/,
    );
    expect(landing()).not.toBeInvalid();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 4');
  });

  it('is warned of in English', async () => {
    serve();
    await untilFlight('14:00');
    await press('English');
    fill(/^Estimated arrival time/, '15:10');
    expect(landing('en')).toHaveAccessibleDescription(
      /Your flight lands after the pick-up at 2:00 pm\. Choose a later pick-up or check this time/,
    );
  });

  it.each([
    ['before the pick-up', '14:00', '13:20'],
    ['at the pick-up', '14:00', '14:00'],
    ['on the evening before a pick-up at night', '09:00', '23:30'],
  ])('%s is nothing to warn of', async (_, hour, landed) => {
    serve();
    await untilFlight(hour);
    fill(/^Hora estimada de llegada/, landed);
    expect(landing()).not.toHaveAccessibleDescription(/después de la recogida/);
  });
});
