import { createReadStream, existsSync } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#core/errors'

/** Best first; the build writes both beside every asset that gains from it (vite.config.ts). */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const

/** The server's own bundle lies in the public folder, but is nobody's business. */
const PRIVATE = /^\/assets\/(server|\.vite)(\/|$)/

const known = new Map<string, boolean>()

/** Serves built assets compressed, where the build has done that work already. */
export default class BuiltAssetsMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    const path = request.url()
    if (!path.startsWith('/assets/')) return next()
    if (PRIVATE.test(path) || path.includes('..') || path.includes('//')) throw new NotFound()
    if (!['GET', 'HEAD'].includes(request.method())) return next()

    response.vary('Accept-Encoding')
    const encoding = request.encoding(Object.keys(ENCODINGS)) as keyof typeof ENCODINGS | null
    const file = encoding && app.publicPath(path.slice(1) + ENCODINGS[encoding])
    if (!encoding || !file || !isThere(file)) return next()

    response.header('Content-Encoding', encoding)
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    response.type(extname(path))
    const isHead = request.method() === 'HEAD'
    return response.stream(isHead ? Readable.from([]) : createReadStream(file))
  }
}

/** Assets never change while a build is served. */
function isThere(file: string): boolean {
  const remembered = known.get(file)
  if (remembered !== undefined) return remembered
  const found = existsSync(file)
  if (known.size < 5_000) known.set(file, found)
  return found
}
