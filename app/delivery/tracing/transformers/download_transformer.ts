import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DownloadEntry } from '#delivery/tracing/queries/list_downloads'

/** A download as the creator sees it: the network, not the full address. */
export default class DownloadTransformer extends BaseTransformer<DownloadEntry> {
  toObject() {
    const { at, buyerId, username, email } = this.resource
    return {
      ...this.pick(this.resource, [
        'id',
        'method',
        'network',
        'fileName',
        'watermarkId',
        'isByAdmin',
      ]),
      at: at.toISOString(),
      buyer: { id: buyerId, username, email },
    }
  }
}
