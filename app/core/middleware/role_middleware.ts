import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Forbidden, Unauthenticated } from '#core/errors'

/** Requires one of the given roles. */
export default class RoleMiddleware {
  handle({ auth }: HttpContext, next: NextFn, roles: ('creator' | 'admin')[]) {
    if (!auth.isAuthenticated) throw new Unauthenticated()
    const { role } = auth.user as { role: string }
    if (!roles.some((allowed) => allowed === role)) throw new Forbidden()
    return next()
  }
}
