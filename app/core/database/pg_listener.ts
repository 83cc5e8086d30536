import pg from 'pg'

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000

type Hooks = {
  onNotify: (channel: string, payload: string) => void
  /** Listening again after a break: what was said meanwhile is lost. */
  onReconnect?: () => void
  onError?: (error: Error) => void
}

/**
 * One connection that listens to PostgreSQL channels, and comes back after every break.
 * It does not keep the process alive. Not through PgBouncer in transaction mode.
 */
export class PgListener {
  private client?: pg.Client
  private channels = new Set<string>()
  private connecting?: Promise<void>
  private isClosed = false

  constructor(
    private connectionString: string,
    private hooks: Hooks
  ) {}

  /** @throws Error when the first connection fails; later ones are tried again and again */
  async listen(channel: string) {
    this.channels.add(channel)
    if (!this.client) return this.connect()
    await this.client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  async unlisten(channel: string) {
    this.channels.delete(channel)
    await this.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
  }

  async notify(channel: string, payload: string) {
    await this.connect()
    await this.client!.query('select pg_notify($1, $2)', [channel, payload])
  }

  async close() {
    this.isClosed = true
    // Ending a client that is still connecting would wait for ever.
    await this.connecting?.catch(() => {})
    await this.client?.end().catch(() => {})
    this.client = undefined
  }

  private connect(): Promise<void> {
    if (this.client || this.isClosed) return Promise.resolve()
    this.connecting ??= this.open().finally(() => (this.connecting = undefined))
    return this.connecting
  }

  private async open() {
    const client = new pg.Client({
      connectionString: this.connectionString,
      keepAlive: true,
      application_name: 'countermark listen',
    })
    client.on('error', (error) => this.hooks.onError?.(error))
    client.on('notification', ({ channel, payload }) => this.hooks.onNotify(channel, payload ?? ''))
    await client.connect()
    ;(client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref()
    for (const channel of this.channels) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    client.on('end', () => this.comeBack(client))
    this.client = client
  }

  private comeBack(lost: pg.Client, waitMs = FIRST_RETRY_MS) {
    if (this.isClosed || (this.client && this.client !== lost)) return
    this.client = undefined
    setTimeout(async () => {
      try {
        await this.connect()
        if (!this.isClosed) this.hooks.onReconnect?.()
      } catch (error) {
        this.hooks.onError?.(error as Error)
        this.comeBack(lost, Math.min(waitMs * 2, LONGEST_RETRY_MS))
      }
    }, waitMs).unref()
  }
}
