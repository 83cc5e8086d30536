import type { ApplicationService } from '@adonisjs/core/types'
import { Clock } from '#core/clock/clock'
import { Signals } from '#core/database/signals'
import { servesWeb } from '#core/serves_web'
import { ResponseCache } from '#web/middleware/response_cache'
import ResponseCacheMiddleware from '#web/middleware/response_cache_middleware'

const DROP_OLD_MS = 5_000

/** Binds the cache of shared responses and clears it on signals. */
export default class WebProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(ResponseCache, async (resolver) => {
      return new ResponseCache(await resolver.make(Clock), await resolver.make(Signals))
    })
    this.app.container.singleton(ResponseCacheMiddleware, async (resolver) => {
      return new ResponseCacheMiddleware(this.#keeps ? await resolver.make(ResponseCache) : null)
    })
  }

  async start() {
    if (!this.#keeps) return
    const signals = await this.app.container.make(Signals)
    const answers = await this.app.container.make(ResponseCache)
    const clear = () => answers.evict(null)
    const evictShop = (shopId: string) => answers.evict(shopId === '' ? null : Number(shopId))
    await signals.subscribe('visited_changed', evictShop, clear)
    await signals.subscribe('site_changed', clear, clear)
    setInterval(() => answers.dropOld(), DROP_OLD_MS).unref()
  }

  get #keeps(): boolean {
    return this.app.inProduction && servesWeb(this.app)
  }
}
