import { PgListener } from '#core/database/pg_listener'

/**
 * Hears what triggers in the database tell on channels, over one connection for the whole process.
 * What is told while that connection is broken is lost: whoever keeps something asks `isHearing`
 * before trusting it, and starts afresh when told that hearing began again.
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

  /** @param afresh called when messages may have been missed */
  async hear(channel: string, ear: (message: string) => void, afresh: () => void) {
    this.ears.set(channel, [...(this.ears.get(channel) ?? []), ear])
    this.onReturn.push(afresh)
    await this.listener.listen(channel)
  }

  async close() {
    await this.listener.close()
  }
}
