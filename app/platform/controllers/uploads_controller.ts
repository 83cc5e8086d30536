import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { TooLarge, UploadBrokenOff } from '#core/errors'
import { LocalLinks } from '#platform/storage/local/local_links'
import { LocalParts } from '#platform/storage/local/local_parts'

@inject()
export default class UploadsController {
  constructor(
    private parts: LocalParts,
    private links: LocalLinks
  ) {}

  /** Send a part of a file. Only by the signed address that the upload gives. */
  async update({ request, params, response, serialize }: HttpContext) {
    const query = new URLSearchParams(request.parsedUrl.query ?? '')
    const part = this.links.openPart(params.ticket, Number(params.number), query)
    try {
      if (Number(request.header('content-length') ?? 0) > part.bytes) throw new TooLarge()
      await this.parts.write(params.ticket, part, request.request)
    } catch (error) {
      // The rest of the body is not read.
      response.header('Connection', 'close')
      throw request.request.readableAborted ? new UploadBrokenOff() : error
    }
    return serialize(null)
  }
}
