import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { safeStringify } from '@poppinss/utils/json'
import { KEYLESS_PREFIX, type IdempotentRequest } from '#core/database/idempotent_request'
import { IdempotencyKeyReused, InvalidIdempotencyKey, RequestInFlight } from '#core/errors'
import { IdempotencyKeys, LOCK_SECONDS } from '#core/http/idempotency/idempotency_keys'
import { createHash } from 'node:crypto'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set when the request is idempotent. */
    attempt?: IdempotentRequest
  }
}

interface Options {
  /** Treats equal requests without a key within this time as the same request. */
  withoutKey?: { minutes: number }
}

/**
 * Executes a writing request with an `Idempotency-Key` once per user, route and key, and repeats its response for 24
 * hours (money.md 3). Errors (4xx, 5xx) are not stored: nothing was changed, so the same key may be retried.
 * @throws InvalidIdempotencyKey when the key is not 1 to 255 visible ASCII characters
 * @throws IdempotencyKeyReused when the key was used with a different request
 * @throws RequestInFlight while the first request with the key is in progress
 */
@inject()
export default class IdempotencyMiddleware {
  constructor(private keys: IdempotencyKeys) {}

  async handle(ctx: HttpContext, next: NextFn, { withoutKey }: Options = {}) {
    const { request, response, auth, route } = ctx
    // `header()` treats an empty value as missing.
    const key = request.headers()['idempotency-key'] as string | undefined
    const userId = auth.user?.id
    if (userId === undefined || (key === undefined && !withoutKey)) return next()
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) throw new InvalidIdempotencyKey()

    const hash = requestHash(ctx)
    const named = key === undefined ? { key: KEYLESS_PREFIX + hash, kept: withoutKey } : { key }
    const routeName = route!.name ?? route!.pattern
    const claim = await this.keys.claim({ userId, route: routeName, hash, ...named })
    if (claim.outcome === 'other request') throw new IdempotencyKeyReused()
    if (claim.outcome === 'in flight') throw new RequestInFlight()
    if (claim.outcome === 'answered') {
      response.header('Idempotent-Replayed', 'true')
      return response.status(claim.status).json(claim.answer)
    }
    ctx.attempt = claim.attempt
    await this.act(ctx, claim.attempt, next)
  }

  private async act({ response }: HttpContext, attempt: IdempotentRequest, next: NextFn) {
    const renewal = setInterval(() => this.keys.renew(attempt), (LOCK_SECONDS * 1000) / 3).unref()
    try {
      await next()
      const status = response.getStatus()
      if (status < 400) await this.keys.keep(attempt, status, safeStringify(response.getBody()))
      else await this.keys.free(attempt)
    } catch (error) {
      await this.keys.free(attempt)
      throw error
    } finally {
      clearInterval(renewal)
    }
  }
}

/** Identifies equal requests: hash of method, URL and exact body. */
function requestHash({ request }: HttpContext): string {
  const body = request.raw() ?? JSON.stringify(request.body())
  return createHash('sha256')
    .update(`${request.method()}\n${request.url(true)}\n${body}`)
    .digest('hex')
}
