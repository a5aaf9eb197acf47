import { screen, within } from '@testing-library/react';
import { headline, serve, data, visit, withTimers } from '../../visit.given.js';

withTimers();
beforeEach(() => {
  serve(data({ phone: null, whatsapp: null, email: null, hours: null, address: null }));
});

describe('/more-info', () => {
  it.each([
    ['es', 'Más información', 'Reserve por sitio web, por teléfono o en persona.', 'Cancele o cambie 24 horas antes'],
    ['en', 'More information', 'Book by website, by phone or in person.', 'Cancel or change 24 hours before'],
  ] as const)('tells about the service in %s (LAND-027)', async (language, title, booking, change) => {
    await visit('/more-info', language);
    expect(headline()).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · Camino`);
    expect(screen.getAllByText(new RegExp(booking)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(new RegExp(change)).length).toBeGreaterThan(0);
  });
  it('has the questions, the policies and the contact where the foot of every page leads, and the documents', async () => {
    await visit('/more-info');
    const titles = ['part5', 'part6', 'part9'].map(
      (anchor) => within(document.getElementById(anchor)!).getByRole('heading', { level: 2 }).textContent,
    );
    expect(titles).toEqual(['Preguntas frecuentes', 'Políticas del servicio', 'Contáctenos']);
    expect(within(document.getElementById('part6')!).queryByRole('link')).toBeNull();
    const documents = within(screen.getByRole('heading', { name: 'Documentos' }).parentElement!);
    expect(documents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/docs/automatic-charges.es.pdf',
      '/docs/privacy.es.pdf',
      '/acatenango',
    ]);
  });
});
