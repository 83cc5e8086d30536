import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@adonisjs/core/logger'
import { PgListener } from '#core/database/pg_listener'
import { OUTBOX_CHANNEL } from '#core/events/wake_relay'
import { reportFailure } from '#platform/queue/outages'
import type { RelayEventBatch } from '#platform/outbox/relay_event_batch'

/** Polling interval, for events that can wait, and in case a notification is lost. */
const POLL_MS = 2_000
const BATCH = 100
/** Minimum time between two batches, in which events collect: listeners handle those of a batch together. */
const PAUSE_MS = 200

/** The worker's loop: runs RelayEventBatch when an urgent event is committed, and every two seconds for all. */
export class OutboxRelay {
  private listener?: PgListener
  private timer?: NodeJS.Timeout
  private running?: Promise<void>
  private isWoken = false
  private isPollDue = false
  private isStopped = true

  constructor(
    private relayEventBatch: RelayEventBatch,
    private databaseUrl: string,
    private logger: Logger
  ) {}

  async start() {
    this.isStopped = false
    this.listener = new PgListener(this.databaseUrl, {
      onNotify: () => this.wake(),
      onReconnect: () => this.poll(),
      onError: (error) => reportFailure(error, 'outbox connection', this.logger),
    })
    await this.listener.listen(OUTBOX_CHANNEL)
    this.timer = setInterval(() => this.poll(), POLL_MS)
    this.poll()
  }

  /** Finishes the current batch. */
  async stop() {
    this.isStopped = true
    clearInterval(this.timer)
    await this.listener?.close()
    await this.running
  }

  private poll() {
    this.isPollDue = true
    this.wake()
  }

  private wake() {
    this.isWoken = true
    this.running ??= this.empty().finally(() => (this.running = undefined))
  }

  private async empty() {
    try {
      while (this.isWoken && !this.isStopped) {
        const isPoll = this.isPollDue
        this.isWoken = this.isPollDue = false
        const relayed = await this.relayEventBatch.execute(BATCH, !isPoll)
        if (relayed === BATCH) {
          this.isWoken = true
          this.isPollDue ||= isPoll
        } else if (relayed > 0) await wait(PAUSE_MS)
      }
    } catch (error) {
      // The rows are kept, so the next poll retries.
      reportFailure(error, 'outbox relay', this.logger)
    }
  }
}
