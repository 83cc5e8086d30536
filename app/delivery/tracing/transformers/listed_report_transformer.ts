import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ListedReport } from '#delivery/tracing/queries/leak_reports'

/** A stored trace in the list: the examined files and the copies found in them. The full report is a PDF. */
export default class ListedReportTransformer extends BaseTransformer<ListedReport> {
  toObject() {
    const { id, createdAt, kind, verdict, material, copies } = this.resource
    return {
      id,
      kind,
      verdict,
      createdAt: createdAt.toISO()!,
      fileNames: material.flatMap(({ fileName }) => fileName ?? []),
      suspects: copies.map(({ copyId, watermarkId, buyer, product, order }) => ({
        copyId,
        watermarkId,
        buyer: { id: buyer.id, username: buyer.username, isDeleted: buyer.isDeleted },
        productTitle: product.title,
        tradeNo: order.tradeNo,
      })),
    }
  }
}
