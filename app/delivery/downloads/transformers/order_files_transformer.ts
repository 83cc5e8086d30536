import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OrderFiles } from '#delivery/downloads/queries/order_files'
import { packContents } from '#catalog/values/pack_contents'
import { COPY_STATE_FIELDS } from '#delivery/copies/transformers/copy_state_transformer'

/** The files of an order as its buyer sees them, without any storage key. */
export default class OrderFilesTransformer extends BaseTransformer<OrderFiles> {
  toObject() {
    const { productId, isGranted, files, links } = this.resource
    return {
      productId,
      isGranted,
      links: links.map((link) => ({ ...link })),
      files: files.map(({ byteSize, copy, contents, retrieval, withdrawal, ...file }) => ({
        ...this.pick(file, [
          'attachmentId',
          'fileName',
          'kind',
          'access',
          'unmarkable',
          'isEarlier',
          'isReadable',
        ]),
        contents: packContents(contents),
        byteSize: Number(byteSize),
        copy: this.pick(copy, [...COPY_STATE_FIELDS]),
        retrieval: retrieval && { ...retrieval },
        withdrawal: withdrawal && { ...withdrawal },
      })),
    }
  }
}
