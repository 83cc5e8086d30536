import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { ExpireCopies } from '#delivery/copies/actions/expire_copies'
import Copy from '#delivery/models/copy'
import type User from '#identity/models/user'
import { buy, everythingMarked, makeAttachment } from '#tests/support/delivery'
import { makeBuyer, makeListing, makeSeller } from '#tests/support/orders'
import { asImage, picture } from '#tests/unit/watermarking/image/image_samples'

/** A buyer who has their copy of a picture. */
export async function boughtPicture() {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  const bytes = await asImage(await picture(600, 400))
    .jpeg({ quality: 92 })
    .toBuffer()
  const file = await makeAttachment(seller, goods, { kind: 'image', bytes })
  const buyer = await makeBuyer()
  const order = await buy(buyer, goods)
  const copy = await Copy.findByOrFail({ buyerId: buyer.id, attachmentId: file.id })
  const path = `/api/v1/creator/products/${goods.id}/attachments/${file.id}/pre-signed-url`
  const ask = (client: ApiClient, user: User = buyer) =>
    client.post(path).loginAs(user).json({ downloadMethod: 'watermarked' })
  return { seller, goods, file, buyer, order, copy, ask }
}

export const expireCopies = async () => (await app.container.make(ExpireCopies)).execute()
