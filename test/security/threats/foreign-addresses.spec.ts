import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * Requests to other hosts: no template, page or style sheet of ours loads anything from elsewhere. For texts written by
 * people see test/stories/hostile-texts.story.ts.
 */
const ROOT = resolve(__dirname, '../../..');
const FOLDERS = ['apps/api/src', 'apps/site', 'apps/admin', 'libs/design'];
const LOADS =
  /\b(?:src|srcset|href|poster|background|action|data)\s*=\s*["']?\s*(?:[a-z]+:)?\/\/[^"'\s>]*|url\(\s*["']?\s*(?:[a-z]+:)?\/\/[^)]*|@import\s+[^;]*\/\/[^;]*/gi;

const rendered = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(hbs|html|css|svg)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => join(folder, file));

const loadedFrom = (text: string): readonly string[] => text.match(LOADS) ?? [];

it('detects requests to other hosts', () => {
  for (const text of [
    '<img src="https://evil.example/p.png">',
    "<link rel=stylesheet href='//evil.example/s.css'>",
    'a{background:url(https://evil.example/x)}',
    "@import 'https://evil.example/s.css';",
    '<form action=http://evil.example>',
  ])
    expect([text, loadedFrom(text).length]).toEqual([text, 1]);
  expect(loadedFrom('<a href="{{url}}"><img src="/mark.svg"><svg xmlns="http://www.w3.org/2000/svg">')).toEqual([]);
});

it('finds none in templates of mails, pages and style sheets', () => {
  const files = FOLDERS.flatMap(rendered);
  expect(files.length).toBeGreaterThan(50);
  expect(
    files.flatMap((file) => loadedFrom(readFileSync(join(ROOT, file), 'utf8')).map((found) => `${file}: ${found}`)),
  ).toEqual([]);
});
