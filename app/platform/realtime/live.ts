/** PostgreSQL limits notifications to 8000 bytes, including the wrapping. */
const MAX_BYTES = 7_500

type Broadcaster = { broadcast(channel: string, message: any): void }

/**
 * Publishes that something changed to the subscribers of a channel. It is only a hint: send ids, and let the client
 * read the current state, also after it reconnects. Channels: `users/:id`, restricted to that user, `admins`, and
 * `everybody`. Publish after the commit: NOTIFY inside a writing transaction takes a lock on all commits of the database.
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
