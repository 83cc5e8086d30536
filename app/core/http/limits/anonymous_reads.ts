import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { addressesOf, SITE_TIMES } from '#core/http/client_address'
import type { SharedLimit } from '#core/http/limits/shared_limit'

/** What search engines are told to fetch, and files that bear a signature of their own. */
const UNCOUNTED = /^storefront\.(robots|sitemaps|private_files)\.|^dev\./

/** How often somebody who is not signed in looks at pages and calls the API, from one address. */
export class AnonymousReads {
  #counted = new WeakSet<HttpContext>()

  /** @param perMinute 0 for no limit */
  constructor(
    private shared: SharedLimit,
    private perMinute: number
  ) {}

  /**
   * Each request counts once.
   * @throws TooManyRequests with the seconds to wait
   */
  async count(ctx: HttpContext): Promise<void> {
    if (this.perMinute === 0 || UNCOUNTED.test(ctx.route?.name ?? '')) return
    if (this.#counted.has(ctx)) return
    this.#counted.add(ctx)
    const [address, site] = addressesOf(ctx.request.ip())
    const wait =
      (await this.shared.take(address, this.perMinute)) ||
      (site ? await this.shared.take(site, this.perMinute * SITE_TIMES) : 0)
    if (wait > 0) throw new TooManyRequests(wait)
  }
}
