import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { makePair } from '#tests/support/accounts/chats'
import { makeAttachment, pdfBytes } from '#tests/support/catalog'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

test.group('Orders of a chat partner', () => {
  test('are those in the own shop', async ({ assert }) => {
    const { buyer, seller, sellerVisitor } = await makePair()
    const own = { user: seller.user, creatorId: seller.creator.id, shopId: seller.shop.id }
    const order = await makePaidOrder(buyer, await makeListing(own as never))
    await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const path = '/api/v1/creator/chats/orders?chatPartnerId='
    const { body } = await sellerVisitor.get(path + buyer.id)
    assert.deepEqual(
      body.data.items.map(({ tradeNo }: { tradeNo: string }) => tradeNo),
      [order.tradeNo]
    )
    assert.isEmpty((await sellerVisitor.get(path + seller.user.id)).body.data.items)
  })

  test('tell whether files were downloaded and a refund was asked for, page by page', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor, sellerVisitor } = await makePair()
    const own = { user: seller.user, creatorId: seller.creator.id, shopId: seller.shop.id }
    const goods = await makeListing(own as never)
    const order = await makePaidOrder(buyer, goods)
    const path = `/api/v1/creator/chats/orders?chatPartnerId=${buyer.id}`
    const listed = async (query = '') => (await sellerVisitor.get(path + query)).body.data
    assert.containsSubset((await listed()).items, [{ refund: null, hasFetchedFiles: false }])

    const file = await makeAttachment(seller.shop, { fileName: 'a.pdf', bytes: await pdfBytes() })
    await file.merge({ productId: goods.id }).save()
    const fetched = async (userId: number) =>
      db.table('downloads').insert({
        user_id: userId,
        attachment_id: file.id,
        shop_id: seller.shop.id,
        method: 'direct',
        created_at: new Date(),
      })
    await fetched(seller.user.id)
    assert.isFalse((await listed()).items[0].hasFetchedFiles)
    await fetched(buyer.id)
    await buyerVisitor.post('/api/v1/user/tickets', {
      type: 'refund',
      tradeNo: order.tradeNo,
      reason: 'It does not open',
    })
    assert.containsSubset((await listed()).items, [
      { refund: { state: 'requested' }, hasFetchedFiles: true },
    ])

    const later = await makePaidOrder(buyer, await makeListing(own as never))
    const pages = [await listed('&pageSize=1'), await listed('&pageSize=1&page=2')]
    assert.deepEqual(
      pages.map(({ items, hasMore }) => [items[0].tradeNo, hasMore]),
      [
        [later.tradeNo, true],
        [order.tradeNo, false],
      ]
    )
  })
})
