/**
 * Replaces emotion's style sheet: matching a thousand rules for each element makes jsdom slow, and the stories check
 * styles in a browser.
 */
export class StyleSheet {
  readonly key: string;
  readonly container: Node;
  readonly nonce: string | undefined;
  readonly tags: readonly HTMLStyleElement[] = [];
  before: Element | null = null;

  constructor({ key, container, nonce }: Readonly<{ key: string; container: Node; nonce?: string }>) {
    this.key = key;
    this.container = container;
    this.nonce = nonce;
  }

  hydrate(): void {}
  insert(): void {}
  flush(): void {}
}
