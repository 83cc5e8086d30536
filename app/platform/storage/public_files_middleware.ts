import { extname } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { NotFound } from '#core/errors'
import { FILE_POLICY } from '#core/http/responses/fixed_headers'
import { isFileKey } from '#platform/storage/file_key'
import { PublicFiles } from '#platform/storage/public_files'
import { serveFile } from '#platform/storage/serve_file'

const PREFIX = '/files/public/'

/** Types that a browser may display; everything else is downloaded and never executed. */
const SHOWN = new Map([
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
])

/** Serves public files of the local disk, before the routes: no session, no cookie. */
export default class PublicFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    const path = request.url()
    if (!path.startsWith(PREFIX) || !['GET', 'HEAD'].includes(request.method())) return next()

    const key = path.slice(PREFIX.length)
    if (!isFileKey(key)) throw new NotFound()
    const shownType = SHOWN.get(extname(key).toLowerCase())
    if (!shownType) response.header('Content-Disposition', 'attachment')
    response.header('Cache-Control', 'public, max-age=31536000, immutable')
    response.header('Content-Security-Policy', FILE_POLICY)
    const files = await ctx.containerResolver.make(PublicFiles)
    await serveFile(ctx, files, key, shownType ?? 'application/octet-stream')
  }
}
