import { randomUUID } from 'node:crypto'
import { until } from '#tests/support/until'

/** A client of Transmit: one event stream, and its subscriptions. */
export class LiveClient {
  readonly heard: { channel: string; payload: any }[] = []
  hasEnded = false
  onMessage: (payload: any) => void = () => {}
  private leaving = new AbortController()

  constructor(
    private base: string,
    private cookie = '',
    readonly uid: string = randomUUID()
  ) {}

  has(channel: string): boolean {
    return this.heard.some((message) => message.channel === channel)
  }

  /** @returns the status of the stream's response */
  async open(): Promise<number> {
    const response = await fetch(`${this.base}/__transmit/events?uid=${this.uid}`, {
      headers: { cookie: this.cookie, accept: 'text/event-stream' },
      signal: this.leaving.signal,
    })
    if (response.ok) void this.listen(response.body!)
    return response.status
  }

  async subscribe(channel: string): Promise<number> {
    const response = await fetch(`${this.base}/__transmit/subscribe`, {
      method: 'POST',
      headers: { 'cookie': this.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ uid: this.uid, channel }),
    })
    return response.status
  }

  /** Waits until the server has ended the stream. */
  async ended(): Promise<void> {
    await until(() => this.hasEnded, 'the event stream has ended')
  }

  /** Waits until a message has arrived. */
  async hears(): Promise<void> {
    await until(() => this.heard.length > 0, 'a live message has arrived')
  }

  leave() {
    this.leaving.abort()
  }

  private async listen(body: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true })
        const messages = text.split('\n\n')
        text = messages.pop()!
        for (const message of messages) {
          const data = /^data: (.*)$/m.exec(message)?.[1]
          if (!data) continue
          const heard = JSON.parse(data)
          this.heard.push(heard)
          this.onMessage(heard.payload)
        }
      }
    } catch {
      // An aborted connection is an end, too.
    }
    this.hasEnded = true
  }
}
