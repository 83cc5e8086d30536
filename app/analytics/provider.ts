import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { servesWeb } from '#core/serves_web'
import { TrafficCounter } from '#analytics/engines/traffic_counter'
import { TrafficSalts } from '#analytics/middleware/traffic_salts'

/** Minutes before midnight at which the next day's salt is made, so that no request waits for it. */
const SALT_MINUTES_AHEAD = 10

/** Binds the counter of page views; in web processes it stores them every few seconds. */
export default class AnalyticsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(TrafficSalts, () => new TrafficSalts())
    this.app.container.singleton(TrafficCounter, async (resolver) => {
      const { StoreTraffic } = await import('#analytics/actions/store_traffic')
      const [salts, clock] = await Promise.all([resolver.make(TrafficSalts), resolver.make(Clock)])
      return new TrafficCounter(
        async (batch) => {
          await prepareSalts(salts, clock)
          await (await this.app.container.make(StoreTraffic)).execute(batch)
        },
        await resolver.make('logger')
      )
    })
  }

  async start() {
    if (!servesWeb(this.app)) return
    const counter = await this.app.container.make(TrafficCounter)
    counter.start()
  }

  /** Before the database's provider closes its connections. */
  async shutdown() {
    if (!servesWeb(this.app)) return
    const counter = await this.app.container.make(TrafficCounter)
    await counter.stop()
  }
}

async function prepareSalts(salts: TrafficSalts, clock: Clock) {
  const now = clock.now().toUTC()
  const today = now.toISODate()!
  salts.forgetBefore(now.minus({ days: 1 }).toISODate()!)
  await salts.keep(today)
  const next = now.plus({ minutes: SALT_MINUTES_AHEAD }).toISODate()!
  if (next !== today) await salts.load(next)
}
