import { configProvider } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'

/**
 * `loginAs` and `withSession` create a session in memory. Requests with such a cookie are answered from there; all
 * others from the database.
 */
export const plantedSessions = (app: ApplicationService) => async () => {
  const own = app.config.get('session')
  const config = (await configProvider.resolve<ResolvedSessionConfig>(app, own))!
  const { memory, rows } = config.stores
  const planted: typeof memory = (ctx, settings) => {
    const id = ctx.request.cookie(settings.cookieName)
    const isPlanted = id !== undefined && memory!(ctx, settings).read(id) !== null
    return (isPlanted ? memory! : rows!)(ctx, settings)
  }
  const stores = { ...config.stores, planted }
  app.config.set(
    'session',
    configProvider.create(async () => ({ ...config, store: 'planted', stores }))
  )
}
