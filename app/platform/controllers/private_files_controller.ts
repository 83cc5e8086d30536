import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { isFileKey } from '#platform/storage/file_key'
import { attachmentNamed } from '#platform/storage/links'
import { LocalLinks } from '#platform/storage/local/local_links'
import { FILE_POLICY } from '#core/http/responses/fixed_headers'
import { PrivateFiles } from '#platform/storage/private_files'
import { serveFile } from '#platform/storage/serve_file'

const PREFIX = '/files/private/'

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
    const { fileName, contentType } = this.links.checkDownloadLink(key, query)

    response.header('Content-Disposition', attachmentNamed(fileName))
    response.header('Cache-Control', 'private, no-store')
    response.header('Content-Security-Policy', FILE_POLICY)
    await serveFile(ctx, this.files, key, contentType)
  }
}
