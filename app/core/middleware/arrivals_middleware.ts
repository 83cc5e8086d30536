import { rm } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Files of a form lie in the temporary folder while the request lasts, and no longer: also when
 * it was refused, and also those that nobody asked for. Else any visitor fills the disk.
 */
export default class ArrivalsMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    try {
      return await next()
    } finally {
      await Promise.all(pathsIn(request.allFiles()).map((path) => rm(path, { force: true })))
    }
  }
}

/** Fields may be lists and may be nested, even below a file: `a` and `a[b]`. */
function pathsIn(fields: object, seen = new Set<object>()): string[] {
  if (seen.has(fields)) return []
  seen.add(fields)
  const own = fields as { isMultipartFile?: boolean; tmpPath?: string }
  const below = Object.values(fields).filter((field) => typeof field === 'object' && field !== null)
  return [
    ...(own.isMultipartFile && own.tmpPath ? [own.tmpPath] : []),
    ...below.flatMap((field) => pathsIn(field, seen)),
  ]
}
