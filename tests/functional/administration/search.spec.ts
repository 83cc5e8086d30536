import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeTicket } from '#tests/support/accounts/tickets'
import { makeUser } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { uniqueWord } from '#tests/support/shops'

type Group = { kind: string; items: { title: string; href: string }[]; href: string | null }

const searcher = async () => {
  const admin = await anAdmin()
  return async (q: string): Promise<Record<string, string[]>> => {
    const { status, body } = await admin.get(`${OFFICE}/search?q=${encodeURIComponent(q)}`)
    if (status !== 200) throw new Error(`${q}: ${status}`)
    const groups: Group[] = body.data.groups
    return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map((one) => one.href)]))
  }
}

test.group('The search over everything', () => {
  test('finds by any part of a name, an address or a title, in any script', async ({ assert }) => {
    const search = await searcher()
    const word = uniqueWord('raman')
    const user = await makeUser({ username: `x${word}`, email: `${word}@part.of-a-domain.test` })
    const seller = await makeSeller()
    await db
      .from('shops')
      .where('id', seller.shopId)
      .update({ name: `夜の灯火${word}` })
    const goods = await makeListing(seller, { title: `第 3 卷 灯火集 ${word}` })
    const ticket = await makeTicket(user, { values: { title: `Lost ${word} file` } })

    const found = await search(word.slice(1))
    assert.include(found.users!, `/admin/users/${user.id}`)
    assert.include(found.shops!, `/admin/creators/${seller.creatorId}`)
    assert.isTrue(found.products!.some((href) => href.endsWith(`/p/${goods.id}`)))
    assert.deepEqual(found.tickets, [`/admin/tickets/${ticket.id}`])
    assert.include((await search('of-a-domain.test')).users!, `/admin/users/${user.id}`)
    assert.include((await search('灯火')).shops!, `/admin/creators/${seller.creatorId}`)
    assert.isNotEmpty((await search('灯火')).products!)
  })

  test('finds an order by every number that belongs to it', async ({ assert }) => {
    const search = await searcher()
    const order = await makePaidOrder(await makeUser(), await makeListing(await makeSeller()))
    const payment = await db.from('payments').where('id', order.paymentId).firstOrFail()
    const refundNo = uniqueWord('RF26').toUpperCase()
    await db.table('refunds').insert({
      payment_id: order.paymentId,
      order_id: order.id,
      amount: 1,
      currency: 'CNY',
      refund_no: refundNo,
      state: 'requested',
      created_at: new Date(),
    })
    const [orderHref, paymentHref] = [
      `/admin/orders/${order.tradeNo}`,
      `/admin/payments/${payment.payment_no}`,
    ]
    const numbers = [order.tradeNo, payment.payment_no, payment.gateway_reference, refundNo]
    for (const number of numbers) {
      const found = await search(number)
      assert.deepEqual(found.orders, [orderHref], number)
      assert.deepEqual(found.payments, [paymentHref], number)
    }
    assert.deepEqual((await search(refundNo.slice(2))).refunds, [paymentHref])
    assert.deepEqual((await search(refundNo.toLowerCase())).orders, [orderHref])
  })

  test('lists a user of exactly this name first, however many others contain it', async ({
    assert,
  }) => {
    const search = await searcher()
    const word = uniqueWord('ida')
    const exact = await makeUser({ username: word })
    for (let index = 0; index < 6; index += 1) await makeUser({ username: `${word}${index}` })
    const { users } = await search(word.toUpperCase())
    assert.equal(users![0], `/admin/users/${exact.id}`)
    assert.lengthOf(users!, 5)
  })

  test('finds settings by their name or key, and takes wildcards literally', async ({ assert }) => {
    const search = await searcher()
    assert.include((await search('cart.maxproducts')).settings!, '/admin/site#cart.maxProducts')
    assert.isUndefined((await search('%')).users)
    assert.deepEqual(await search(''), {})
  })

  test('does not find deleted accounts by their former address', async ({ assert }) => {
    const search = await searcher()
    const word = uniqueWord('gone')
    const user = await makeUser({ email: `${word}@identity.test` })
    await db.from('users').where('id', user.id).update({ deleted_at: new Date() })
    assert.isUndefined((await search(word)).users)
  })
})
