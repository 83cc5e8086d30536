import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DownloadLink } from '#delivery/downloads/values/download_link'

/** A short-lived URL of a file (M-DLV-01). */
export default class DownloadLinkTransformer extends BaseTransformer<DownloadLink> {
  toObject() {
    return this.pick(this.resource, ['url', 'fileName', 'expiresAt'])
  }
}
