import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { letPass, show } from '../testing/show.js';
import { SEARCH_PAUSE_MS, SearchField } from './search-field.js';

let searched: jest.Mock;
beforeEach(() => {
  jest.useFakeTimers();
  searched = jest.fn();
});
afterEach(() => jest.useRealTimers());

const box = () => screen.getByRole('searchbox');
const type = (words: string) => fireEvent.change(box(), { target: { value: words } });
/** The field whose list is searched for `value`; answers how to tell it another one. */
const open = async (value = '') => {
  let tell: (next: string) => void = () => undefined;
  const Told = () => {
    const [told, setTold] = useState(value);
    tell = setTold;
    return <SearchField value={told} onSearch={searched} hint="" />;
  };
  await show(<Told />);
  return (next: string) => act(() => tell(next));
};

describe('the search field', () => {
  it('searches once, when typing pauses', async () => {
    await open();
    type('to');
    type('toyo');
    await letPass(SEARCH_PAUSE_MS);
    expect(searched.mock.calls).toEqual([['toyo']]);
  });

  it('loses no letter typed before the list has taken over what was searched for', async () => {
    const tell = await open();
    type('to');
    await letPass(SEARCH_PAUSE_MS);
    expect(box()).toHaveValue('to');
    type('toy');
    await letPass(SEARCH_PAUSE_MS);
    type('toyo');
    tell('to');
    expect(box()).toHaveValue('toyo');
    tell('toy');
    await letPass(SEARCH_PAUSE_MS);
    expect(box()).toHaveValue('toyo');
    expect(searched.mock.calls).toEqual([['to'], ['toy'], ['toyo']]);
  });

  it('shows what is searched for from outside', async () => {
    const tell = await open('kia');
    expect(box()).toHaveValue('kia');
    tell('');
    expect(box()).toHaveValue('');
  });
});
