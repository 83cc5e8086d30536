import { routes } from '@generated/registry'

type Routes = typeof routes
type Value = string | number | bigint | boolean

/** The URL of a named route: its parameters filled in, its query appended. */
export function addressOf(
  route: keyof Routes,
  params: Record<string, Value> = {},
  query: Record<string, unknown> = {}
): string {
  const path = routes[route].pattern.replace(/:(\w+)\??/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? ''))
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The HTTP method of a route. */
export function methodOf(route: keyof Routes): 'get' | 'post' | 'put' | 'patch' | 'delete' {
  const method = routes[route].methods.find((name) => name !== 'HEAD')
  return method!.toLowerCase() as 'get'
}
