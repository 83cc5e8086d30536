import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'
import type User from '#identity/models/user'
import { makeUser, signedIn } from '#tests/support/identity'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { unzip } from '#tests/support/files/unzip'

const STUDIO = '/api/v1/creator-dashboard/orders'
const ADMIN = '/api/v1/admin-dashboard/orders'

type Row = Record<string, string>

/** The exported rows by order number, each cell under its column title. */
async function csvOf(client: ApiClient, user: User, path: string, locale: string) {
  const request = client.get(`${path}/export`).header('accept-language', locale)
  const response = await request.loginAs(user)
  response.assertStatus(200)
  const lines = response
    .text()
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
  const [head, ...rows] = lines.map((line) => line.split(','))
  const cells = (row: string[]) => head!.map((title, place) => [title, row[place]!] as const)
  return new Map(rows.map((row) => [row[0]!, Object.fromEntries(cells(row)) as Row]))
}

async function workbookOf(client: ApiClient, user: User, path: string, filter = {}) {
  const request = client
    .get(`${path}/export`)
    .qs({ format: 'xlsx', ...filter })
    .header('accept-language', 'en-US')
  request.request.responseType('arraybuffer')
  const response = await request.loginAs(user)
  response.assertStatus(200)
  return unzip(Buffer.from(response.body()))
}

/** One order paid, one refunded, one completed by an admin, one unpaid. */
async function orders() {
  const [seller, buyer] = [await makeSeller(), await makeBuyer()]
  const admin = await makeUser({ role: 'admin' })
  const paid = await makePaidOrder(buyer, await makeListing(seller, { price: 10_000 }))
  const refunded = await makePaidOrder(buyer, await makeListing(seller))
  const refund = { reason: 'DUPLICATE_PAYMENT', note: 'Statement seen' }
  const visitor = await signedIn(admin)
  await visitor.post(`${ADMIN}/${refunded.tradeNo}/refund`, refund)
  const { order: byHand } = await makeUnpaidOrder(buyer, await makeListing(seller))
  const proof = { reason: 'Transfer', evidence: 'Line 3' }
  await visitor.post(`${ADMIN}/${byHand.tradeNo}/complete`, proof)
  const { order: unpaid } = await makeUnpaidOrder(buyer, await makeListing(seller))
  return { seller, admin, paid, refunded, byHand, unpaid }
}

test.group('Exports of orders', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('name gateway, fees and refund in the reader’s language', async ({ client, assert }) => {
    const { seller, paid, refunded, byHand, unpaid } = await orders()
    const english = await csvOf(client, seller.user, STUDIO, 'en-US')
    const rowOf = ({ tradeNo }: { tradeNo: string }) => english.get(tradeNo)!
    assert.containSubset(rowOf(paid), {
      'Paid with': 'Sandbox Pay',
      'Fees': '5.00',
      'Earnings': '95.00',
      'Refund number': '',
      'Refund': '',
      'Refund reason': '',
      'Refunded': '',
      'Refunded on (UTC)': '',
    })
    assert.containSubset(rowOf(refunded), {
      'Paid with': 'Sandbox Pay',
      'Fees': '',
      'Refund': 'Refunded',
      'Refund reason': 'Duplicate payment',
    })
    assert.equal(rowOf(byHand)['Paid with'], 'Completed manually')
    assert.equal(rowOf(unpaid)['Paid with'], '')

    const chinese = (await csvOf(client, seller.user, STUDIO, 'zh-CN')).get(refunded.tradeNo)!
    assert.containSubset(chinese, { 支付方式: '沙盒支付', 退款: '已退款', 退款原因: '重复付款' })
    const japanese = (await csvOf(client, seller.user, STUDIO, 'ja-JP')).get(refunded.tradeNo)!
    assert.containSubset(japanese, {
      お支払い方法: 'サンドボックス決済',
      返金: '返金済み',
      返金理由: '二重払い',
    })
  })

  test('show admins the fees and the earnings of the creator', async ({ client, assert }) => {
    const { admin, paid, refunded } = await orders()
    const rows = await csvOf(client, admin, ADMIN, 'en-US')
    assert.containSubset(rows.get(paid.tradeNo)!, {
      'Type': 'Product',
      'Paid with': 'Sandbox Pay',
      'Fees': '5.00',
      'Creator’s earnings': '95.00',
    })
    assert.containSubset(rows.get(refunded.tradeNo)!, {
      'Fees': '',
      'Refund reason': 'Duplicate payment',
    })
  })

  test('have number, amount and time of a refund, and no amount before it is made', async ({
    client,
    assert,
  }) => {
    const { seller, admin, refunded, paid } = await orders()
    const refund = await db.from('refunds').where('order_id', refunded.id).firstOrFail()
    const expected = {
      'Refund number': refund.refund_no,
      'Refunded': decimalOf(new Money(refund.amount, refund.currency)),
      'Refunded in': refund.currency,
      'Refunded on (UTC)': refund.settled_at.toISOString(),
    }
    const all = await csvOf(client, admin, ADMIN, 'en-US')
    assert.containSubset(all.get(refunded.tradeNo)!, expected)
    assert.containSubset(all.get(paid.tradeNo)!, { 'Refund number': '', 'Refunded in': '' })
    const own = (await csvOf(client, seller.user, STUDIO, 'en-US')).get(refunded.tradeNo)!
    assert.equal(own['Refund number'], refund.refund_no)
    assert.equal(own['Refunded'], own['Amount'])
    assert.equal(own['Refunded on (UTC)'], refund.settled_at.toISOString())

    await db.from('refunds').where({ id: refund.id }).update({ state: 'failed', failure: 'No' })
    const failed = (await csvOf(client, admin, ADMIN, 'en-US')).get(refunded.tradeNo)!
    assert.containSubset(failed, { 'Refund': 'Refund failed', 'Refunded': '', 'Refunded in': '' })
    assert.equal(failed['Refund number'], refund.refund_no)
  })

  test('name the sheet and fit columns to their content', async ({ client, assert }) => {
    const { seller, paid } = await orders()
    await db
      .from('orders')
      .where('id', paid.id)
      .update({ product_title: '纸'.repeat(80) })
    const files = await workbookOf(client, seller.user, STUDIO)
    assert.match(files.get('xl/workbook.xml')!, /<sheet [^>]*name="Orders"/)
    const tips = await workbookOf(client, seller.user, STUDIO, { type: 'tipping' })
    assert.match(tips.get('xl/workbook.xml')!, /<sheet [^>]*name="Tips"/)
    const sheet = files.get('xl/worksheets/sheet1.xml')!
    const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => +width!)
    assert.lengthOf(widths, 21)
    assert.isAtLeast(widths[0]!, paid.tradeNo.length)
    // A long text does not push the next columns out of view.
    assert.isAtMost(Math.max(...widths), 61)
    assert.isAbove(widths[3]!, 59)
  })
})
