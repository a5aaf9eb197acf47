import { nonceOfPage } from './style-cache.js';

const meta = (content: string): void => {
  document.head.innerHTML = `<meta name="csp-nonce" content="${content}" />`;
};

describe('the nonce of MUI’s styles', () => {
  it('is the one the server wrote into the page', () => {
    meta('r4nd0m');
    expect(nonceOfPage()).toBe('r4nd0m');
  });

  it('is none where the page has none', () => {
    meta('');
    expect(nonceOfPage()).toBeUndefined();
    document.head.innerHTML = '';
    expect(nonceOfPage()).toBeUndefined();
  });
});
