import type { Transport, Serializable, SubscribeHandler } from '@boringnode/bus/types/main'
import { PgListener } from '#core/database/pg_listener'

type Message = { busId: string; payload: any }

/**
 * Sends live messages between processes by PostgreSQL's LISTEN and NOTIFY. Messages during a broken connection are
 * lost: clients read the current state when they reconnect.
 */
export class PgTransport implements Transport {
  /** Identifies this process; set by the bus. */
  private id = ''
  private handlers = new Map<string, SubscribeHandler<any>>()
  private reconnectHandler: () => void = () => {}
  private listener: PgListener

  /** @param onError called for broken connections; the transport reconnects automatically */
  constructor(connectionString: string, onError: (error: Error) => void) {
    this.listener = new PgListener(connectionString, {
      onNotify: (channel, payload) => this.receive(channel, payload),
      onReconnect: () => this.reconnectHandler(),
      onError,
    })
  }

  setId(id: string) {
    this.id = id
    return this
  }

  onReconnect(callback: () => void) {
    this.reconnectHandler = callback
  }

  async publish(channel: string, payload: Serializable) {
    await this.listener.notify(channel, JSON.stringify({ busId: this.id, payload }))
  }

  async subscribe<T extends Serializable>(channel: string, handler: SubscribeHandler<T>) {
    this.handlers.set(channel, handler)
    await this.listener.listen(channel)
  }

  async unsubscribe(channel: string) {
    this.handlers.delete(channel)
    await this.listener.unlisten(channel)
  }

  async disconnect() {
    await this.listener.close()
  }

  private receive(channel: string, message: string) {
    const { busId, payload } = JSON.parse(message) as Message
    // The bus has already delivered this process's own messages.
    if (busId !== this.id) void this.handlers.get(channel)?.(payload)
  }
}
