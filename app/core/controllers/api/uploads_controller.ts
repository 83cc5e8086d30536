import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound, TooLarge, UploadBrokenOff } from '#core/errors'
import { isFileKey } from '#core/storage/file_key'
import { LocalLinks } from '#core/storage/local_links'
import { PrivateFiles } from '#core/storage/private_files'
import { Measure } from '#core/storage/measure'

const PREFIX = '/api/v1/uploads/'

/** Takes a direct upload to the local disk. The signature in the address is the permission. */
@inject()
export default class UploadsController {
  constructor(
    private files: PrivateFiles,
    private links: LocalLinks
  ) {}

  async update({ request, response, serialize }: HttpContext) {
    const key = request.url().slice(PREFIX.length)
    if (!isFileKey(key)) throw new NotFound()
    const query = new URLSearchParams(request.parsedUrl.query ?? '')
    const { contentType, maxBytes } = this.links.openUpload(key, query)

    const measure = new Measure(maxBytes)
    try {
      if (Number(request.header('content-length') ?? 0) > maxBytes) throw new TooLarge()
      await this.files.put(key, measure.pass(request.request), { contentType })
    } catch (error) {
      // The rest of the body is not worth reading.
      response.header('Connection', 'close')
      throw request.request.readableAborted ? new UploadBrokenOff() : error
    }
    return serialize(measure.result)
  }
}
