/** PostgreSQL refuses notifications of 8000 bytes; the wrapping takes the rest. */
const MAX_BYTES = 7_500

type Broadcaster = { broadcast(channel: string, message: any): void }

/**
 * Says at once, to whoever listens on a channel, that something changed. It is a hint, not a
 * record: send ids, and let the client read the present state, also after it reconnects.
 * Channels: `users/:id`, heard by that user alone.
 */
export class Live {
  constructor(private transmit: Broadcaster) {}

  /** @throws RangeError when the message is larger than 7.5 kB as JSON */
  publish(channel: string, message: Record<string, any>): void {
    const bytes = Buffer.byteLength(JSON.stringify(message))
    if (bytes > MAX_BYTES) throw new RangeError(`${bytes} bytes are too many to publish: send ids`)
    this.transmit.broadcast(channel, message)
  }
}
