import router from '@adonisjs/core/services/router'

export interface ServedRoute {
  name: string
  method: string
  /** As in the specification: parameters in braces. */
  path: string
  /** Named middleware and what it was given: `auth`, `role creator,admin`. */
  guards: string[]
}

/** Every door of the house, one row per method; HEAD follows GET and is left out. */
export function servedRoutes(): ServedRoute[] {
  router.commit()
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ name, methods, pattern, middleware }) => {
      const guards = [...middleware.all()].flatMap(nameOfMiddleware)
      const path = pattern.replace(/:(\w+)\??/g, '{$1}')
      const spoken = methods.filter((method) => method !== 'HEAD')
      return spoken.map((method) => ({ name: name ?? '', method, path, guards }))
    })
}

function nameOfMiddleware(entry: object): string[] {
  const { name, args } = entry as { name?: string; args?: unknown }
  if (!name) return []
  const given = Array.isArray(args) ? args.join(',') : ''
  return [given ? `${name} ${given}` : name]
}

/** The same path whatever its parameters are called. */
export function shapeOf({ method, path }: { method: string; path: string }) {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`
}
