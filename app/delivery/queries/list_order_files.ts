import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { EntitlementRevoked } from '#delivery/errors'
import type { AttachmentKind } from '#catalog/models/attachment'
import Copy from '#delivery/models/copy'
import Entitlement from '#delivery/models/entitlement'
import { DescribeCopy, type CopyState } from '#delivery/queries/describe_copy'
import { ListProductFiles } from '#delivery/queries/list_product_files'
import Order from '#ordering/models/order'

export type OrderFile = {
  attachmentId: number
  fileName: string
  kind: AttachmentKind
  byteSize: bigint
  copy: CopyState
}

export type OrderFiles = {
  productId: number
  /** False for the moment between the payment and the grant, and before the payment. */
  isGranted: boolean
  files: OrderFile[]
}

/**
 * The files of an order, each with the state of the buyer's copy.
 * @throws NotFound when the order is absent or somebody else's
 * @throws EntitlementRevoked when it was refunded
 */
@inject()
export class ListOrderFiles {
  constructor(
    private listProductFiles: ListProductFiles,
    private describeCopy: DescribeCopy
  ) {}

  async execute({ buyerId, tradeNo }: { buyerId: number; tradeNo: string }): Promise<OrderFiles> {
    const order = await Order.findBy({ buyerId, tradeNo })
    if (!order) throw new NotFound()

    const entitlement = await Entitlement.findBy({ orderId: order.id })
    if (entitlement?.isRevoked) throw new EntitlementRevoked()
    const { productId } = order
    const files = entitlement ? await this.files(buyerId, productId) : []
    return { productId, isGranted: entitlement !== null, files }
  }

  private async files(buyerId: number, productId: number): Promise<OrderFile[]> {
    const files = await this.listProductFiles.execute({ productId })
    const ids = files.map(({ id }) => id)
    const copies = await Copy.query().where({ buyerId }).whereIn('attachmentId', ids)
    const copyOf = new Map(copies.map((copy) => [copy.attachmentId, copy]))

    return Promise.all(
      files.map(async ({ id, fileName, kind, byteSize, settings }) => ({
        attachmentId: id,
        fileName,
        kind,
        byteSize,
        copy: await this.describeCopy.execute(copyOf.get(id) ?? null, { kind, settings }),
      }))
    )
  }
}
