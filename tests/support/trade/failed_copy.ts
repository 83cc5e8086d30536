import db from '@adonisjs/lucid/services/db'
import { makeAttachment } from '#tests/support/delivery'
import { makeUser } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

let made = 0

/** A paid order whose file could not be made. */
export async function aFailedCopy() {
  const buyer = await makeUser()
  const seller = await makeSeller()
  const goods = await makeListing(seller)
  const order = await makePaidOrder(buyer, goods)
  const file = await makeAttachment(seller, goods, { kind: 'other', bytes: Buffer.from('zip') })
  await db.table('copies').insert({
    attachment_id: file.id,
    buyer_id: buyer.id,
    order_id: order.id,
    status: 'failed',
    watermark_id: `0000000000f${++made}`,
    key_id: 'k1',
    failure_reason: 'broken',
    created_at: new Date(),
    updated_at: new Date(),
  })
  return { order, buyer, goods }
}
