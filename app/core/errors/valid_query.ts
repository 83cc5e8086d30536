import type { HttpContext } from '@adonisjs/core/http'
import { errors as vineErrors } from '@vinejs/vine'
import { isReading } from '#core/http/is_reading'
import { safePath } from '#core/http/safe_path'
import type { Failure } from '#core/errors/failure'

/**
 * The address of the requested page without the query fields that failed validation, or null when none of them is in
 * the query. An old bookmark or a mistyped filter then shows the list instead of a 422; the API keeps its 422.
 */
export function withValidQuery(failure: Failure, { request }: HttpContext): string | null {
  if (!(failure instanceof vineErrors.E_VALIDATION_ERROR) || !isReading(request)) return null
  const invalid = new Set(failure.messages.map(({ field }: { field: string }) => baseOf(field)))
  const search = new URLSearchParams(request.parsedUrl.query ?? '')
  const valid = [...search].filter(([name]) => !invalid.has(baseOf(name)))
  if (valid.length === search.size) return null
  const query = new URLSearchParams(valid).toString()
  return safePath(query ? `${request.url()}?${query}` : request.url())
}

/** The field of `status[]`, `status[0]` and `status.0`. */
function baseOf(name: string): string {
  return name.split(/[.[]/, 1)[0]!
}
