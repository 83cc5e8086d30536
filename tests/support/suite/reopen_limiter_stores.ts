import { configProvider } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { LimiterManagerStoreFactory, LimiterStoreContract } from '@adonisjs/limiter/types'

type Resolved = { default: string; stores: Record<string, LimiterManagerStoreFactory> }

/**
 * Replaces the limiter's stores. The limiter caches its stores, and a store caches the database connection of its first use,
 * which is the rolled-back transaction of the first test. A replaced store is opened at each use, so that it counts within
 * the transaction of the current test.
 */
export const reopenLimiterStores = (app: ApplicationService) => async () => {
  const own = app.config.get('limiter')
  const config = (await configProvider.resolve<Resolved>(app, own))!
  const stores = Object.fromEntries(
    Object.entries(config.stores).map(([name, open]) => [name, reopenedAtEachUse(open)])
  )
  app.config.set(
    'limiter',
    configProvider.create(async () => ({ ...config, stores }))
  )
}

function reopenedAtEachUse(open: LimiterManagerStoreFactory): LimiterManagerStoreFactory {
  return (limits) => {
    // Each opened store would start a timer that deletes expired counters.
    const withoutTimer = { ...limits, clearExpiredByTimeout: false }
    return new Proxy(open(withoutTimer), {
      get: (_, name: keyof LimiterStoreContract) => {
        const store = open(withoutTimer)
        const value = store[name]
        return typeof value === 'function' ? value.bind(store) : value
      },
    })
  }
}
