import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ASYNC_COMMIT } from '#core/database/async_commit'

const CONNECT_MS = 10_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000

/** One commit for all: PostgreSQL serializes the commits of notifications. */
const NOTIFY = {
  name: 'notify',
  text: `select count(pg_notify(n.channel, n.payload)) from (${ASYNC_COMMIT}) as async_commit,
    unnest($1::text[], $2::text[]) as n (channel, payload)`,
}

/** Notifications of such a time are sent together. */
const GATHER_MS = 20

/** The notifications that are sent together. */
type Batch = { channels: string[]; payloads: string[]; sent: Promise<void> }

type Hooks = {
  onNotify: (channel: string, payload: string) => void
  /** Called after a reconnection; notifications in between are lost. */
  onReconnect?: () => void
  onError?: (error: Error) => void
}

/**
 * A connection that listens to PostgreSQL channels, notifies them, and reconnects automatically. It does not keep the process alive.
 * Does not work through PgBouncer in transaction mode.
 */
export class PgListener {
  private client?: pg.Client
  private channels = new Set<string>()
  private connecting?: Promise<void>
  private retry?: NodeJS.Timeout
  private waitMs = FIRST_RETRY_MS
  private isClosed = false
  private batch?: Batch

  constructor(
    private connectionString: string,
    private hooks: Hooks
  ) {}

  get isConnected(): boolean {
    return this.client !== undefined
  }

  /** Listens from now on; without a connection, as soon as there is one. */
  async listen(channel: string) {
    this.channels.add(channel)
    if (this.client) await this.client.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await this.connect().catch(() => {})
  }

  async unlisten(channel: string) {
    this.channels.delete(channel)
    await this.client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
  }

  /**
   * Notifications of a moment are sent together; equal ones arrive once.
   * @throws Error without a connection; `onReconnect` signals when to retry
   */
  notify(channel: string, payload: string): Promise<void> {
    const batch = (this.batch ??= this.openBatch())
    batch.channels.push(channel)
    batch.payloads.push(payload)
    return batch.sent
  }

  async close() {
    await this.batch?.sent.catch(() => {})
    this.isClosed = true
    clearTimeout(this.retry)
    // Ending a client that is still connecting would never resolve.
    await this.connecting?.catch(() => {})
    await this.client?.end().catch(() => {})
    this.client = undefined
  }

  private openBatch(): Batch {
    const [channels, payloads]: [string[], string[]] = [[], []]
    const send = async () => {
      await wait(GATHER_MS)
      this.batch = undefined
      await this.connect()
      await this.client!.query({ ...NOTIFY, values: [channels, payloads] })
    }
    return { channels, payloads, sent: send() }
  }

  private connect(): Promise<void> {
    if (this.client || this.isClosed) return Promise.resolve()
    this.connecting ??= this.open().finally(() => (this.connecting = undefined))
    this.connecting.catch((error) => {
      this.hooks.onError?.(error)
      this.reconnect()
    })
    return this.connecting
  }

  private async open() {
    const client = new pg.Client({
      connectionString: this.connectionString,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'countermark listen',
      // Allows several notifications at once.
      pipeline: true,
    } as pg.ClientConfig)
    client.on('error', (error) => this.hooks.onError?.(error))
    client.on('notification', ({ channel, payload }) => this.hooks.onNotify(channel, payload ?? ''))
    await client.connect()
    ;(client as unknown as { connection: { stream: { unref(): void } } }).connection.stream.unref()
    for (const channel of this.channels) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    client.on('end', () => {
      if (this.client !== client) return
      this.client = undefined
      this.reconnect()
    })
    this.client = client
    this.waitMs = FIRST_RETRY_MS
    if (this.isClosed) await client.end()
  }

  private reconnect() {
    if (this.isClosed || this.retry) return
    this.retry = setTimeout(async () => {
      this.retry = undefined
      await this.connect().then(
        () => this.hooks.onReconnect?.(),
        () => {}
      )
    }, this.waitMs).unref()
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_RETRY_MS)
  }
}
