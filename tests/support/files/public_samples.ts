import type { ApiClient } from '@japa/api-client'
import type Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import { makeAttachment, makeProduct, pdfBytes, storyText } from '#tests/support/catalog'
import { settle } from '#tests/support/queue'
import { makeCreator, type Seller } from '#tests/support/shops'

/** Pages of the book. */
export const PDF = 9
export const STORY = storyText(12)

export type Goods = { seller: Seller; product: Product; file: Attachment }

export async function makeGoods(kind: 'pdf' | 'text', bytes?: Buffer | string): Promise<Goods> {
  const seller = await makeCreator()
  const product = await makeProduct(seller)
  const file = await makeAttachment(
    seller.shop,
    kind === 'pdf'
      ? { fileName: 'book.pdf', bytes: bytes ?? (await pdfBytes(PDF)) }
      : { fileName: 'story.txt', bytes: bytes ?? STORY }
  )
  await file.merge({ productId: product.id, sort: 1 }).save()
  return { seller, product, file }
}

export const pathOf = ({ id }: Attachment) =>
  `/api/v1/creator-dashboard/attachments/${id}/public-sample`
export const choose = (client: ApiClient, { seller, file }: Goods, body: object) =>
  client.put(pathOf(file)).loginAs(seller.user).json(body)
export const stateOf = async (client: ApiClient, { seller, file }: Goods) =>
  (await client.get(pathOf(file)).loginAs(seller.user)).body().data
const productOf = ({ seller, product }: Goods) =>
  `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}`
export const samplesOf = async (client: ApiClient, goods: Goods) =>
  (await client.get(productOf(goods))).body().data.samples

/** Goods whose pages 2 and 3 visitors read. */
export async function makeSampled(client: ApiClient) {
  const goods = await makeGoods('pdf')
  await choose(client, goods, { pages: '2-3' })
  await settle()
  const [sample] = await samplesOf(client, goods)
  return { goods, url: sample.pictures[0].url as string }
}
