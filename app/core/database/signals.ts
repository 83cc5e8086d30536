import { PgListener } from '#core/database/pg_listener'

/**
 * Receives notifications of database triggers, on one connection per process. Notifications are lost while it is
 * broken, so caches check `isConnected` before they are used, and are cleared after a reconnection.
 */
export class Signals {
  private handlers = new Map<string, ((message: string) => void)[]>()
  private onReconnect: (() => void)[] = []
  private listener: PgListener

  constructor(connectionString: string, onError: (error: Error) => void) {
    this.listener = new PgListener(connectionString, {
      onNotify: (channel, message) =>
        this.handlers.get(channel)?.forEach((handler) => handler(message)),
      onReconnect: () => this.onReconnect.forEach((notify) => notify()),
      onError,
    })
  }

  get isConnected(): boolean {
    return this.listener.isConnected
  }

  /** @param reset called when notifications may have been lost */
  async subscribe(channel: string, handler: (message: string) => void, reset: () => void) {
    this.handlers.set(channel, [...(this.handlers.get(channel) ?? []), handler])
    this.onReconnect.push(reset)
    await this.listener.listen(channel)
  }

  async close() {
    await this.listener.close()
  }
}
