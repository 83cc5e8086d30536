import type { HttpContext } from '@adonisjs/core/http'
import { Forbidden, Unauthenticated } from '#core/errors'

type Route = NonNullable<HttpContext['route']>
type Guards = { isForPeople: boolean; roles: string[] | null }

const known = new WeakMap<Route, Guards>()

/**
 * Judges by the route's own middleware who may send it a body. They stand behind the reading of bodies and judge again:
 * this only spares the work for those whom they will refuse.
 * @throws Unauthenticated, Forbidden
 */
export function assertMaySendBody({ auth, route }: HttpContext) {
  if (!route) return
  const { isForPeople, roles } = known.get(route) ?? remember(route)
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
  known.set(route, guards)
  return guards
}
