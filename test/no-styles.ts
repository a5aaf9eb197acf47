/**
 * Stands for emotion's sheet: looking through a thousand rules for each element is what makes jsdom slow, and how
 * things look is for the stories to see in a browser.
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
