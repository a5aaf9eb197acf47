import { render, screen } from '@testing-library/react';
import { VehicleWords } from './vehicle-words.js';

const vehicle = { id: 'v1', plates: 'P-412FRT', brand: 'Hyundai', color: '', no_passengers: 12 };

it.each([
  ['brand and plates', vehicle, true, 'Hyundai P-412FRT'],
  ['plates alone', vehicle, false, 'P-412FRT'],
  ['plates without a brand', { ...vehicle, brand: '' }, true, 'P-412FRT'],
  ['a brand without plates', { ...vehicle, plates: '' }, true, 'Hyundai'],
  ['no vehicle', null, true, ''],
])('says %s', (_what, Vehicle, brand, words) => {
  const { container } = render(<VehicleWords row={{ Vehicle }} brand={brand} />);
  expect(container.textContent).toBe(words);
});

it('keeps plates together, so that a line breaks before them and not at their hyphen', () => {
  render(<VehicleWords row={{ Vehicle: vehicle }} />);
  expect(screen.getByText('P-412FRT')).toHaveClass('plates');
});
