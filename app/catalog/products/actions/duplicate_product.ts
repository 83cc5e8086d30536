import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { copyEntries } from '#catalog/attachments/actions/copy_entries'
import Attachment from '#catalog/models/attachment'
import Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import { sealLinks } from '#catalog/models/storage_link'
import { FindStudioProduct } from '#catalog/products/queries/studio_products'
import { PLAIN_NAMES } from '#catalog/values/plain_fields'
import { copySample } from '#catalog/samples/actions/copy_sample'
import { lockProduct } from '#catalog/products/actions/lock_product'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface DuplicateProductInput {
  shopId: number
  productId: number
  /** Title of the duplicate. */
  title: string
}

/** Columns that are copied. The duplicate is a draft without sales and without a publishing date. */
const COPIED = [
  ...PLAIN_NAMES,
  'shopId',
  'salesPrice',
  'originalPrice',
  'isNsfw',
  'watermark',
  'purchaseConditionType',
  'purchaseLogicOperator',
  'purchaseMinSpending',
  'productPrerequisite',
  'preProductLogicOperator',
]

/** Creates a draft with the content of another product. Pictures and files are not stored twice. */
@inject()
export class DuplicateProduct {
  constructor(
    private findProduct: FindStudioProduct,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** @throws NotFound */
  async execute(
    { shopId, productId, title }: DuplicateProductInput,
    trx?: TransactionClientContract
  ): Promise<Product> {
    return atomically(trx, async (client) => {
      const source = await lockProduct({ shopId, productId }, client)
      const columns = COPIED.map((name) => [name, source.$attributes[name]])
      const copy = new Product().merge(Object.fromEntries(columns))
      const thirdPartyStorageLinks = sealLinks(source.storageLinks, [])
      copy.merge({ title, status: 'draft', salesVolume: 0, thirdPartyStorageLinks })
      await copy.useTransaction(client).save()

      await this.#copyImages(source, copy, client)
      await this.#copyAttachments(source, copy, client)
      return this.findProduct.execute({ shopId, id: copy.id }, client)
    })
  }

  async #copyImages(source: Product, copy: Product, client: TransactionClientContract) {
    const ready = source.images.filter(({ state }) => state === 'ready')
    const rows = ready.map(({ $attributes }) => ({
      ...without($attributes, ['id', 'createdAt']),
      productId: copy.id,
    }))
    await ProductImage.createMany(rows, { client })
  }

  /** Texts are traced within their product, so the duplicate has attachments of its own with the same bytes. */
  async #copyAttachments(source: Product, copy: Product, client: TransactionClientContract) {
    const rows = source.attachments.map(({ $attributes }) => ({
      ...without($attributes, ['id', 'createdAt']),
      uid: randomUUID(),
      productId: copy.id,
    }))
    const made = await Attachment.createMany(rows, { client })
    const now = this.clock.now().toJSDate()
    for (const [place, { id }] of made.entries()) {
      const files = { from: source.attachments[place]!.id, to: id, now }
      await copyEntries(files, client)
      await copySample(files, this.outbox, client)
    }
  }
}

function without(values: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
