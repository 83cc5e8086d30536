import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { impersonatedActOf, recordEntry } from '#identity/sessions/middleware/impersonated_act'

/**
 * Records every writing request and every export of an impersonating admin in the audit log before it runs; if that
 * fails, the request fails. Runs when the body has been read, so requests that are refused without reading it are
 * recorded only as not carried out.
 */
export default class ImpersonatedActsMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const act = impersonatedActOf(ctx)
    if (act) await recordEntry(ctx, act)
    return next()
  }
}
