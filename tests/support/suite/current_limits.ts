import { configProvider } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { LimiterManagerStoreFactory, LimiterStoreContract } from '@adonisjs/limiter/types'

type Resolved = { default: string; stores: Record<string, LimiterManagerStoreFactory> }

/**
 * The limiter keeps its stores, and a store the connection of its first use: the transaction of the first test. Here
 * each use opens the store again, so that it counts within the current test.
 */
export const currentLimits = (app: ApplicationService) => async () => {
  const own = app.config.get('limiter')
  const config = (await configProvider.resolve<Resolved>(app, own))!
  const stores = Object.fromEntries(
    Object.entries(config.stores).map(([name, open]) => [name, openedAnew(open)])
  )
  app.config.set(
    'limiter',
    configProvider.create(async () => ({ ...config, stores }))
  )
}

function openedAnew(open: LimiterManagerStoreFactory): LimiterManagerStoreFactory {
  return (limits) => {
    // Sweeping is not needed in tests, and each store would start a timer.
    const quiet = { ...limits, clearExpiredByTimeout: false }
    return new Proxy(open(quiet), {
      get: (_, name: keyof LimiterStoreContract) => {
        const store = open(quiet)
        const value = store[name]
        return typeof value === 'function' ? value.bind(store) : value
      },
    })
  }
}
