import type { HttpContext } from '@adonisjs/core/http'

/** The JSON body as it came: the parser takes spaces off every text. For where each letter counts. */
export function untrimmed({ request }: HttpContext): unknown {
  const raw = request.raw()
  return raw && request.bodyType === 'json' ? JSON.parse(raw) : request.body()
}
