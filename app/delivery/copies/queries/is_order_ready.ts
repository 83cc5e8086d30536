import { inject } from '@adonisjs/core'
import { needsMark } from '#delivery/copies/engines/marking'
import Copy from '#delivery/models/copy'
import Entitlement from '#delivery/models/entitlement'
import { ListProductFiles } from '#delivery/queries/list_product_files'

/** Whether all copies of an order are done. Always false for orders without marked files and for refunded ones. */
@inject()
export class IsOrderReady {
  constructor(private listProductFiles: ListProductFiles) {}

  async execute({ orderId }: { orderId: number }): Promise<boolean> {
    const entitlement = await Entitlement.query().where({ orderId }).whereNull('revokedAt').first()
    if (!entitlement) return false

    const { buyerId, productId, grantedAt } = entitlement
    const boughtAt = grantedAt.toJSDate()
    const files = await this.listProductFiles.execute({ productId, boughtAt })
    const marked = files.filter((file) => !file.withdrawnAt && needsMark(file.kind, file.settings))
    const done = await Copy.query()
      .where({ buyerId, status: 'done' })
      .whereIn(
        'attachmentId',
        marked.map(({ id }) => id)
      )
    return marked.length > 0 && done.length === marked.length
  }
}
