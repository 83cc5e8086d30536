import type { Router } from '@adonisjs/core/http'

export interface ApiRoute {
  name: string
  method: string
  /** With parameters in braces. */
  path: string
  /** Names of the middleware that guards the route. */
  guards: string[]
  /** The roles that may call it; empty when no role is required. */
  roles: string[]
  /** Pattern of each path parameter, where the route defines one. */
  matchers: Record<string, RegExp | undefined>
}

const API = '/api/v1/'

interface Guard {
  name?: string
  args?: unknown
}

/** All routes of `/api/v1`, one row per method. */
export function apiRoutes(router: Router): ApiRoute[] {
  router.commit()
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => pattern.startsWith(API))
    .flatMap(({ name, methods, pattern, middleware, matchers }) => {
      const guards = ([...middleware.all()] as Guard[]).filter((guard) => guard.name)
      const role = guards.find((guard) => guard.name === 'role')
      const row = {
        name: name ?? '',
        path: pattern.replace(/:(\w+)\??/g, '{$1}'),
        guards: guards.map((guard) => guard.name!),
        roles: (role?.args as string[] | undefined) ?? [],
        matchers: Object.fromEntries(
          Object.entries(matchers).map(([parameter, { match }]) => [parameter, match])
        ),
      }
      return methods.filter((method) => method !== 'HEAD').map((method) => ({ ...row, method }))
    })
}
