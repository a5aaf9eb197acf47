import { screen } from '@testing-library/dom';

describe('a test of the front ends that looks for something in vain', () => {
  beforeEach(() => {
    document.body.innerHTML = '<p>what is there</p>';
  });

  it('tells what is there instead', () => {
    expect(() => screen.getByText('gone')).toThrow(/Unable to find an element with the text: gone[^]*what is there/);
  });

  it('ends after its time, and tells it', async () => {
    const found = screen.findByText('gone', {}, { timeout: 100 });
    await expect(found).rejects.toThrow(/Unable to find an element with the text: gone[^]*what is there/);
  });
});
