import ProductSample from '#catalog/models/product_sample'

/** Visitors no longer read a part of the file. The sweep deletes what was drawn. */
export class RemoveSample {
  async execute({ attachmentId }: { attachmentId: number }): Promise<void> {
    await ProductSample.query().where({ attachmentId }).update({ attachmentId: null })
  }
}
