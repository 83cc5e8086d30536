import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Learns who is there, if anybody, without asking for it. */
export default class SilentAuthMiddleware {
  async handle({ auth }: HttpContext, next: NextFn) {
    await auth.check()
    return next()
  }
}
