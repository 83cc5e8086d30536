import type { ApplicationService } from '@adonisjs/core/types'
import { servesWeb } from '#core/serves_web'
import { Signals } from '#core/database/signals'
import { GetMaintenance } from '#site/queries/get_maintenance'
import { MaintenanceFlag } from '#site/values/maintenance_flag'
import { BuiltInSource } from '#site/drivers/built_in_source'
import { HttpSource } from '#site/drivers/http_source'
import { RateSource } from '#site/drivers/rate_source'

/** Binds the source of exchange rates and the maintenance flag. */
export default class SiteProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(RateSource, async () => {
      const { default: env } = await import('#start/env')
      const feed = env.get('FX_RATES_URL')
      return feed ? new HttpSource(feed) : new BuiltInSource()
    })
    this.app.container.singleton(MaintenanceFlag, async (resolver) => {
      const getMaintenance = new GetMaintenance()
      // Tests have one process and change the flag through it.
      if (this.app.getEnvironment() === 'test')
        return new MaintenanceFlag(getMaintenance, () => true)
      const signals = await resolver.make(Signals)
      return new MaintenanceFlag(getMaintenance, () => signals.isConnected)
    })
  }

  async start() {
    if (!servesWeb(this.app)) return
    const signals = await this.app.container.make(Signals)
    const flag = await this.app.container.make(MaintenanceFlag)
    const clear = () => flag.clear()
    await signals.subscribe('site_changed', clear, clear)
  }
}
