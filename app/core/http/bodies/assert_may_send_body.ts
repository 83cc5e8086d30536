import type { HttpContext } from '@adonisjs/core/http'
import { Forbidden, Unauthenticated } from '#core/errors'

type Route = NonNullable<HttpContext['route']>
type Guards = { isForPeople: boolean; roles: string[] | null }

const guardsByRoute = new WeakMap<Route, Guards>()

/**
 * Checks by the route's own middleware who may send a body. They run after the body is read and check again; this
 * only saves reading bodies that they will reject.
 * @throws Unauthenticated, Forbidden
 */
export function assertMaySendBody({ auth, route }: HttpContext) {
  if (!route) return
  const { isForPeople, roles } = guardsByRoute.get(route) ?? remember(route)
  if (isForPeople && !auth.isAuthenticated) throw new Unauthenticated()
  if (roles && !roles.includes((auth.user as { role?: string } | undefined)?.role ?? '')) {
    throw new Forbidden()
  }
}

function remember(route: Route): Guards {
  const entries = [...route.middleware.all()] as { name?: string; args?: unknown }[]
  const role = entries.find(({ name }) => name === 'role')
  const guards = {
    isForPeople: role !== undefined || entries.some(({ name }) => name === 'auth'),
    roles: role && Array.isArray(role.args) ? (role.args as string[]) : null,
  }
  guardsByRoute.set(route, guards)
  return guards
}
