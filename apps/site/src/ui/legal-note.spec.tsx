import { render, screen } from '@testing-library/react';
import { LanguageProvider } from '../i18n/language.js';
import { LegalNote } from './legal-note.js';

describe('the note beside fields for personal data', () => {
  it.each([
    ['es', 'términos de privacidad', 'términos de cargos automáticos'],
    ['en', 'privacy terms', 'terms of automatic charges'],
  ] as const)(
    'leads to the terms under /docs, in a tab of their own, in %s (LAND-028, LAND-029)',
    (language, privacy, charges) => {
      render(
        <LanguageProvider initial={language}>
          <LegalNote charges />
        </LanguageProvider>,
      );
      expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [privacy, `/docs/privacy.${language}.html`],
        [charges, `/docs/automatic-charges.${language}.html`],
      ]);
      for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('target', '_blank');
    },
  );

  it('names the charges only where a card is asked for', () => {
    render(
      <LanguageProvider initial="en">
        <LegalNote />
      </LanguageProvider>,
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
