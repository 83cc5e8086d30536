import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OpenedDownload } from '#delivery/downloads/actions/open_download'

/** A short-lived URL of a file (M-DLV-01). */
export default class OpenedDownloadTransformer extends BaseTransformer<OpenedDownload> {
  toObject() {
    return this.pick(this.resource, ['url', 'fileName', 'expiresAt'])
  }
}
