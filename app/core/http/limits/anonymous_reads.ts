import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { addressesOf, SITE_TIMES } from '#core/http/client_address'
import type { SharedLimit } from '#core/http/limits/shared_limit'

/** Pages for search engines, and files with signed URLs. */
const UNCOUNTED = /^storefront\.(robots|sitemaps|private_files)\.|^dev\./

/** Limits page views and API reads of visitors who are not signed in, per address. */
export class AnonymousReads {
  #counted = new WeakSet<HttpContext>()

  /** @param perMinute 0 for no limit */
  constructor(
    private shared: SharedLimit,
    private perMinute: number
  ) {}

  /**
   * Counts each request once.
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
