import type { ApplicationService } from '@adonisjs/core/types'
import { Signals } from '#core/database/signals'
import { servesWeb } from '#core/serves_web'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { QueueMonitor } from '#platform/queue/monitor/queue_monitor'
import { Queue } from '#platform/queue/queue'
import type { BullQueue } from '#platform/queue/bull_queue'
import type { QueueWorker } from '#platform/queue/worker'

/** Binds the queue (in memory in tests, otherwise BullMQ) and starts the worker of a web process. */
export default class QueueProvider {
  private worker?: QueueWorker
  private queue?: BullQueue
  private signals?: Signals
  private monitor?: QueueMonitor
  private stopWatching?: () => void

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(InMemoryQueue, async (resolver) => {
      const clock = await resolver.make(Clock)
      return new InMemoryQueue(() => clock.now().toMillis())
    })
    this.app.container.singleton(Queue, (resolver) =>
      this.app.inTest ? resolver.make(InMemoryQueue) : resolver.make('queue.bull')
    )
    this.app.container.singleton('queue.bull', async (resolver) => {
      const { BullQueue } = await import('#platform/queue/bull_queue')
      this.queue = new BullQueue(await resolver.make('logger'))
      return this.queue
    })
    this.app.container.singleton(QueueMonitor, async () => {
      const { default: env } = await import('#start/env')
      this.monitor = env.get('REDIS_URL')
        ? new (await import('#platform/queue/monitor/redis_monitor')).RedisMonitor()
        : new (await import('#platform/queue/monitor/postgres_monitor')).PostgresMonitor()
      return this.monitor
    })
    this.app.container.singleton('queue.worker', () => this.makeWorker())
  }

  async ready() {
    if (!servesWeb(this.app)) return
    const { default: env } = await import('#start/env')
    if (!env.get('QUEUE_IN_WEB', !this.app.inProduction)) return
    const worker = await this.app.container.make('queue.worker')
    await worker.start()
  }

  async shutdown() {
    this.stopWatching?.()
    await this.worker?.stop()
    await this.queue?.close()
    await this.monitor?.close()
    await this.signals?.close()
  }

  /** A worker process outlives changes of the settings; a web process follows them anyway. */
  private async watchSettings() {
    const { watchSettings } = await import('#core/settings/watch_settings')
    this.signals = await this.app.container.make(Signals)
    this.stopWatching = await watchSettings(this.signals, await this.app.container.make('logger'))
  }

  private async makeWorker() {
    const { default: env } = await import('#start/env')
    const { QueueWorker } = await import('#platform/queue/worker')
    const { OutboxRelay } = await import('#platform/outbox/outbox_relay')
    const { RelayEventBatch } = await import('#platform/outbox/relay_event_batch')
    const logger = await this.app.container.make('logger')
    if (!servesWeb(this.app)) await this.watchSettings()
    const queue = await this.app.container.make('queue.bull')
    const relay = new RelayEventBatch(queue, await this.app.container.make(Outbox))
    const outboxRelay = new OutboxRelay(relay, env.get('DATABASE_URL'), logger)
    this.worker = new QueueWorker(outboxRelay, queue, logger)
    return this.worker
  }
}

declare module '@adonisjs/core/types' {
  interface ContainerBindings {
    'queue.bull': BullQueue
    'queue.worker': QueueWorker
  }
}
