import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { isFileKey } from '#core/storage/file_key'
import { attachmentNamed } from '#core/storage/links'
import { LocalLinks } from '#core/storage/local_links'
import { FILE_POLICY } from '#core/http/fixed_headers'
import { PrivateFiles } from '#core/storage/private_files'
import { serveFile } from '#core/storage/serve_file'

const PREFIX = '/files/private/'

/** Private files of the local disk, for whoever holds a signed address. */
@inject()
export default class PrivateFilesController {
  constructor(
    private files: PrivateFiles,
    private links: LocalLinks
  ) {}

  async show(ctx: HttpContext) {
    const { request, response } = ctx
    const key = request.url().slice(PREFIX.length)
    if (!isFileKey(key)) throw new NotFound()
    const query = new URLSearchParams(request.parsedUrl.query ?? '')
    const { fileName, contentType } = this.links.openDownload(key, query)

    response.header('Content-Disposition', attachmentNamed(fileName))
    response.header('Cache-Control', 'private, no-store')
    response.header('Content-Security-Policy', FILE_POLICY)
    await serveFile(ctx, this.files, key, contentType)
  }
}
