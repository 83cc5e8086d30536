import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { addressesOf } from '#core/http/client_address'
import { CODE_PARAMETER } from '#marketing/values/notification_target'
import { asksForPrivacy, countedPage, isPrefetch } from '#analytics/controllers/counted_page'
import { isProgram } from '#analytics/engines/is_program'
import { TrafficCounter } from '#analytics/engines/traffic_counter'
import { TrafficSalts } from '#analytics/middleware/traffic_salts'
import { visitorHash } from '#analytics/engines/visitor_hash'
import { sourceOf } from '#analytics/values/traffic_source'

const CODE = /^[0-9A-Z]{10}$/
const ORDERS = 'api.orders.store'
const OWN_HOST = new URL(appUrl).host
const MINUTE_MS = 60_000

/**
 * Counts page views on the server: no script, cookie or second request. It runs before the cache of responses, which
 * answers without calling the rest.
 */
@inject()
export default class CountViewsMiddleware {
  constructor(
    private counter: TrafficCounter,
    private salts: TrafficSalts
  ) {}

  async handle(ctx: HttpContext, next: NextFn) {
    await next()
    if (!this.counter.isOn) return
    try {
      if (ctx.route?.name === ORDERS) await this.#countOrder(ctx)
      else await this.#countView(ctx)
    } catch (error) {
      ctx.logger.warn({ err: error }, 'a page view could not be counted')
    }
  }

  async #countView(ctx: HttpContext) {
    const counted = countedPage(ctx)
    if (!counted) return
    const { request, auth } = ctx
    const now = await this.#now(ctx)
    const at = minuteOf(now)
    const userAgent = request.header('user-agent') ?? ''
    const query = request.parsedUrl.query ?? ''
    const isByProgram = isPrefetch(ctx) || isProgram(userAgent)
    const isPrivate = isByProgram || asksForPrivacy(ctx)
    const { creatorName } = counted
    const salt = isPrivate
      ? null
      : (this.salts.known(dayOf(at)) ?? (await this.salts.load(dayOf(at))))
    const code = auth.user && !isPrivate ? codeOf(query) : null
    this.counter.addView({
      ...counted,
      at,
      isProgram: isByProgram,
      visitor: salt ? visitorHash({ salt, creatorName, ...browserOf(ctx) }) : null,
      userId: auth.user?.id ?? null,
      click: code ? { code, at: now } : null,
      source: sourceOf({
        query,
        referrer: request.header('referer'),
        ownHosts: [OWN_HOST, request.host() ?? OWN_HOST],
        shopPath: creatorName === null ? null : `/c/${creatorName}`,
      }),
    })
  }

  /** An order is counted for the visit that it was made in. */
  async #countOrder(ctx: HttpContext) {
    if (ctx.response.getStatus() !== 201 || ctx.impersonator || asksForPrivacy(ctx)) return
    const paymentNo = paymentNoOf(ctx.response.getBody())
    if (!paymentNo) return
    const at = minuteOf(await this.#now(ctx))
    const day = dayOf(at)
    const salt = this.salts.known(day) ?? (await this.salts.load(day))
    if (!salt) return
    const { address, userAgent } = browserOf(ctx)
    const visitorOf = (creatorName: string) =>
      visitorHash({ salt, creatorName: creatorName.toLowerCase(), address, userAgent })
    this.counter.addOrder({ paymentNo, day, at, visitorOf })
  }

  /** From the request's container, because this middleware lives as long as the process. */
  async #now({ containerResolver }: HttpContext): Promise<number> {
    return (await containerResolver.make(Clock)).now().toMillis()
  }
}

function browserOf({ request }: HttpContext) {
  const [address] = addressesOf(request.ip())
  return { address, userAgent: request.header('user-agent') ?? '' }
}

/** The code of a notification's link. */
function codeOf(query: string): string | null {
  const code =
    query.includes(`${CODE_PARAMETER}=`) && new URLSearchParams(query).get(CODE_PARAMETER)
  return code && CODE.test(code) ? code : null
}

const minuteOf = (at: number) => at - (at % MINUTE_MS)

let latest = { at: Number.NaN, day: '' }

/** Successive requests have the same minute. */
function dayOf(at: number): string {
  if (latest.at !== at) latest = { at, day: new Date(at).toISOString().slice(0, 10) }
  return latest.day
}

function paymentNoOf(body: unknown): string | undefined {
  const data = (body as { data?: { paymentNo?: unknown } } | null)?.data
  return typeof data?.paymentNo === 'string' ? data.paymentNo : undefined
}
