import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { UnderMaintenance } from '#site/errors'
import type { Maintenance } from '#site/queries/get_maintenance'
import { MaintenanceFlag } from '#site/values/maintenance_flag'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    maintenance?: Maintenance
  }
}

/**
 * Available during maintenance: signing in and out, the state of maintenance, payments (with the sandbox gateway),
 * live messages, the end of emails, and the developers' mailbox.
 */
const OPEN = [
  '/auth/login',
  '/api/v1/auth/sign-in',
  '/api/v1/auth/sign-out',
  '/api/v1/site/',
  '/api/v1/webhooks/',
  '/api/v1/admin-dashboard/impersonations',
  '/sandbox-gateway/',
  '/api/v1/unsubscriptions/',
  '/unsubscribe/',
  '/__transmit/',
  '/dev/',
]

/** During maintenance, only admins have access (M-SITE-04). */
@inject()
export default class MaintenanceMiddleware {
  constructor(private flag: MaintenanceFlag) {}

  async handle(ctx: HttpContext, next: NextFn) {
    ctx.maintenance = await this.flag.current()
    const { isOn, message } = ctx.maintenance
    if (isOn && !isOpen(ctx) && !mayEnter(ctx)) throw new UnderMaintenance(message)
    return next()
  }
}

function isOpen({ request }: HttpContext): boolean {
  const path = request.url()
  return OPEN.some((start) => path === start || path.startsWith(start))
}

/** Includes admins who impersonate a user. */
function mayEnter({ auth, impersonator }: HttpContext): boolean {
  return impersonator !== undefined || (auth.user as { role: string } | undefined)?.role === 'admin'
}
