import { PgListener } from '#core/database/pg_listener'

/**
 * Receives notifications of database triggers, on one connection per process. Notifications are lost while it is
 * broken, so caches check `isHearing` before they are used, and are cleared after a reconnection.
 */
export class Signals {
  private ears = new Map<string, ((message: string) => void)[]>()
  private onReturn: (() => void)[] = []
  private listener: PgListener

  constructor(connectionString: string, onError: (error: Error) => void) {
    this.listener = new PgListener(connectionString, {
      onNotify: (channel, message) => this.ears.get(channel)?.forEach((ear) => ear(message)),
      onReconnect: () => this.onReturn.forEach((tell) => tell()),
      onError,
    })
  }

  get isHearing(): boolean {
    return this.listener.isConnected
  }

  /** @param afresh called when notifications may have been lost */
  async hear(channel: string, ear: (message: string) => void, afresh: () => void) {
    this.ears.set(channel, [...(this.ears.get(channel) ?? []), ear])
    this.onReturn.push(afresh)
    await this.listener.listen(channel)
  }

  async close() {
    await this.listener.close()
  }
}
