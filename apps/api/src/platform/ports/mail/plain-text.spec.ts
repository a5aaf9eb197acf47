import { plainTextOf } from './plain-text.js';

describe('the words of a mail without its HTML', () => {
  it('keep paragraphs, facts and links apart', () => {
    const html = `<h1 style="x">Gracias, Ana.</h1>
<p style="margin:0">Le apartamos
un lugar. <strong>Hasta el lunes</strong>.</p>
<table><tr><td>Viaje</td><td>GUA &rarr; ANT</td></tr>
<tr><td>Adultos</td> <td>3</td></tr></table>
<table><tr><td><a href="https://camino.gt/x?a=1&amp;b=2" style="y">Ver mi reserva</a></td></tr></table>`;
    expect(plainTextOf(html)).toBe(
      'Gracias, Ana.\n\nLe apartamos un lugar. Hasta el lunes.\n\nViaje: GUA &rarr; ANT\nAdultos: 3\n\nVer mi reserva: https://camino.gt/x?a=1&b=2',
    );
  });
  it('stand in one line however the HTML was laid out, and in several where it says so', () => {
    expect(plainTextOf('<p>Le   apartamos\n     un lugar.<br>Hasta el lunes.<br style="x" />Camino</p>')).toBe(
      'Le apartamos un lugar.\nHasta el lunes.\nCamino',
    );
  });
  it('show what people wrote as they wrote it', () => {
    expect(plainTextOf('<p>&lt;b&gt; &amp; &quot;D&#x27;Angelo&quot;</p>')).toBe('<b> & "D\'Angelo"');
  });
});
