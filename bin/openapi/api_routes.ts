import type { Router } from '@adonisjs/core/http'

export interface ApiRoute {
  name: string
  method: string
  /** Parameters in braces. */
  path: string
  /** Names of the middleware that guards it. */
  guards: string[]
  /** The roles that may call it; empty where every signed-in user or everybody may. */
  roles: string[]
  /** The pattern that each path parameter has to match, where the route names one. */
  matchers: Record<string, RegExp | undefined>
}

const API = '/api/v1/'

interface Guard {
  name?: string
  args?: unknown
}

/** Every call of `/api/v1`, one row per method. */
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
