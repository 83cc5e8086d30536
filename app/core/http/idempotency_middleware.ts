import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { safeStringify } from '@poppinss/utils/json'
import { IdempotencyKeyReused, InvalidIdempotencyKey, RequestInFlight } from '#core/errors'
import { IdempotencyKeys, LOCK_SECONDS } from '#core/http/idempotency_keys'
import { requestHash } from '#core/http/request_hash'

/**
 * A writing request with an `Idempotency-Key` is done once for each user, route and key, and its
 * answer given again for 24 hours (money.md 3). Refusals (4xx) and failures (5xx) are not kept:
 * they changed nothing, so the same key may try again.
 * @throws InvalidIdempotencyKey when the key is not 1 to 255 visible ASCII signs
 * @throws IdempotencyKeyReused when the key came before with another request
 * @throws RequestInFlight while the first request with the key is not answered yet
 */
@inject()
export default class IdempotencyMiddleware {
  constructor(private keys: IdempotencyKeys) {}

  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response, auth, route } = ctx
    // `header()` takes an empty one for a missing one.
    const key = request.headers()['idempotency-key'] as string | undefined
    const userId = auth.user?.id
    if (key === undefined || userId === undefined) return next()
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new InvalidIdempotencyKey()

    const hash = requestHash(ctx)
    const claim = await this.keys.claim({ userId, route: route!.name ?? route!.pattern, key, hash })
    if (claim.outcome === 'other request') throw new IdempotencyKeyReused()
    if (claim.outcome === 'in flight') throw new RequestInFlight()
    if (claim.outcome === 'answered') {
      response.header('Idempotent-Replayed', 'true')
      return response.status(claim.status).json(claim.answer)
    }

    const renewal = setInterval(() => this.keys.renew(claim), (LOCK_SECONDS * 1000) / 3).unref()
    try {
      await next()
      const status = response.getStatus()
      if (status < 400) await this.keys.keep(claim, status, safeStringify(response.getBody()))
      else await this.keys.free(claim)
    } catch (error) {
      await this.keys.free(claim)
      throw error
    } finally {
      clearInterval(renewal)
    }
  }
}
