import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'

/** Serves the figures of a web process; `queue:work` serves those of a worker. */
export default class OperationsProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    if (!servesWeb(this.app)) return
    const { ServeMetrics } = await import('#operations/actions/serve_metrics')
    await (await this.app.container.make(ServeMetrics)).execute()
  }
}
