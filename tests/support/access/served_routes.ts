import router from '@adonisjs/core/services/router'

export interface ServedRoute {
  name: string
  method: string
  /** As in the specification: parameters in braces. */
  path: string
  /** Named middleware and its arguments: `auth`, `role creator,admin`. */
  guards: string[]
}

/** Every route, one row per method; HEAD follows GET and is left out. */
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
  const joinedArguments = Array.isArray(args) ? args.join(',') : ''
  return [joinedArguments ? `${name} ${joinedArguments}` : name]
}

const ABSENT_ID = '00000000-0000-4000-8000-000000000000'

/** Values of parameters that are not numbers. */
export const PARAMETER_VALUES: Record<string, string> = {
  batch: 'RC0',
  channel: 'paypal',
  document: 'privacy',
  kind: 'pages',
  name: 'anyone',
  reportId: ABSENT_ID,
  sampleId: ABSENT_ID,
  subject: 'account',
  uploadKey: ABSENT_ID,
  ticket: ABSENT_ID,
  slug: 'about',
  locale: 'en-US',
  queue: 'default',
  invoiceNo: 'S2026-000001',
  type: 'PAYPAL',
}

/** An address that matches the route, of an absent object. Sessions have random names. */
export function addressOf(path: string): string {
  const usual = path.includes('/sessions/') ? ABSENT_ID : '1'
  return path.replace(/\{(\w+)\}|\*/g, (_, name: string) => PARAMETER_VALUES[name] ?? usual)
}

/** The same path whatever its parameters are called. */
export function shapeOf({ method, path }: { method: string; path: string }) {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`
}
