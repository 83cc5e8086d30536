import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'

/** Serves the figures of a web process; `queue:work` serves those of a worker. */
export default class OperationsProvider {
  constructor(protected app: ApplicationService) {}

  /** Before the first request. */
  async start() {
    if (!servesWeb(this.app)) return
    const { default: env } = await import('#start/env')
    if (env.get('METRICS_PORT') === undefined) return
    const { collectMetrics } = await import('#operations/values/metrics')
    collectMetrics()
  }

  async ready() {
    if (!servesWeb(this.app)) return
    const { ServeMetrics } = await import('#operations/actions/serve_metrics')
    await (await this.app.container.make(ServeMetrics)).execute()
  }
}
