/** The sockets that boards opened: a relay that says what the test wants. */
export class FakeSocket extends EventTarget {
  static readonly open: FakeSocket[] = [];
  readonly url: string;
  readonly protocol = 'draughts-relay.v1';
  readyState = 0;
  binaryType = 'blob';
  bufferedAmount = 0;
  readonly sent: string[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.open.push(this);
  }

  #fire(event: Event): void {
    this.dispatchEvent(event);
    (this as unknown as Record<string, ((event: Event) => void) | null>)[`on${event.type}`]?.(event);
  }

  /** `more`: further fields of the welcome */
  accept(more: object = {}): void {
    this.readyState = 1;
    this.#fire(new Event('open'));
    this.say({ t: 'welcome', v: 1, st: Date.now(), hb: 30, retry: [1, 5], limits: {}, rights: [], ...more });
  }

  say(message: object): void {
    this.#fire(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#fire(new CloseEvent('close', { code, reason }));
  }
}
