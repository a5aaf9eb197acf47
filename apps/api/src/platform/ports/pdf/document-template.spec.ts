import { Config } from '../../kit/config/config.js';
import { DocumentRenderer } from './document-renderer.js';
import { documentTemplate } from './document-template.js';

const SITE = 'http://camino.test';

describe('a document template', () => {
  it('escapes what people wrote, in its text and in its attributes', () => {
    const { body } = documentTemplate(
      'Title: For {{name}}\n\n<p title="{{name}}">{{name}}</p>',
      SITE,
    )({
      name: `"><img src=x onerror="alert(1)">'{{7}}`,
    });
    expect(body).toBe(
      '<p title="&quot;&gt;&lt;img src&#x3D;x onerror&#x3D;&quot;alert(1)&quot;&gt;&#x27;{{7}}">' +
        '&quot;&gt;&lt;img src&#x3D;x onerror&#x3D;&quot;alert(1)&quot;&gt;&#x27;{{7}}</p>',
    );
  });

  it('has a title of one line, escaped once where the page names it', () => {
    const { title } = documentTemplate('Title: Trip of {{name}}\n\n<p>x</p>', SITE)({ name: 'Ana\n</title><b>' });
    expect(title).toBe('Trip of Ana </title><b>');
    const page = new DocumentRenderer(Config.from({ PUBLIC_URL: SITE })).page('en', title, '<p>x</p>');
    expect(page).toContain('<title>Trip of Ana &lt;/title&gt;&lt;b&gt;</title>');
    expect(page).toContain('<html lang="en">');
  });

  it('links to this site', () => {
    expect(documentTemplate('Title: x\n\n<a href="{{url "/docs"}}">x</a>', SITE)({}).body).toBe(
      '<a href="http://camino.test/docs">x</a>',
    );
  });

  it('refuses to leave a gap', () => {
    expect(() => documentTemplate('Title: x\n\n<p>{{name}}</p>', SITE)({})).toThrow('name');
    expect(() => documentTemplate('Title: x\n\n{{url path}}', SITE)({ path: null })).toThrow('a path to link to');
    expect(() => documentTemplate('<p>x</p>', SITE)).toThrow('begins with Title');
  });
});
