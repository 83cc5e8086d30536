import { createReadStream, statSync } from 'node:fs'
import { extname, posix } from 'node:path'
import { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#core/errors'
import { encodingFor } from '#core/http/responses/compressed'

/** Preferred first; the build writes both beside every compressible asset (vite.config.ts). */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const

const PREFERRED = Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]

/** The server's own bundle is in the public folder but must not be served. */
const PRIVATE = /\/assets\/(server|\.vite)(\/|$)/i

/** Existing files only, because the number of possible URLs is unbounded. */
const fileSizes = new Map<string, number>()

/** Serves built assets compressed, if the build has compressed them. */
export default class BuiltAssetsMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const path = request.url()
    if (PRIVATE.test(placeOf(path))) throw new NotFound()
    if (!path.startsWith('/assets/')) return next()
    if (path.includes('..') || path.includes('//')) throw new NotFound()
    if (!['GET', 'HEAD'].includes(request.method())) return next()

    response.vary('Accept-Encoding')
    // Vite puts a hash into every name, so the content never changes.
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    const encoding = encodingFor(request, PREFERRED)
    const file = encoding && app.publicPath(path.slice(1) + ENCODINGS[encoding])
    const size = file ? sizeOf(file) : null
    if (!encoding || !file || size === null) return next()

    response.header('Content-Encoding', encoding)
    response.header('Content-Length', String(size))
    response.type(extname(path))
    const isHead = request.method() === 'HEAD'
    return response.stream(isHead ? Readable.from([]) : createReadStream(file))
  }
}

/** The path that the static file server would use, which decodes `%2f`, `/./` and `//` in its own way. */
function placeOf(path: string): string {
  try {
    return posix.normalize(`/${decodeURIComponent(path)}`)
  } catch {
    throw new NotFound()
  }
}

/** Size in bytes; null when there is no such file. Assets do not change while a build is served. */
function sizeOf(file: string): number | null {
  const remembered = fileSizes.get(file)
  if (remembered !== undefined) return remembered
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? null
  if (size !== null) fileSizes.set(file, size)
  return size
}
