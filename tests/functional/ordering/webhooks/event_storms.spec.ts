import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { accounts } from '#ledger/models/account'
import { CheckLedger, isSound } from '#ledger/queries/check_ledger'
import { GetBalance } from '#ledger/queries/get_balance'
import { SandboxSite } from '#payments/gateways/sandbox/sandbox_site'
import { ApproveRefund } from '#ordering/actions/approve_refund'
import { SettlePayment } from '#ordering/actions/settle_payment'
import type Order from '#ordering/models/order'
import Refund from '#ordering/models/refund'
import { mailsTo } from '#tests/support/mailbox'
import {
  decideAtSandbox,
  makeBuyer,
  makeGoods,
  makeSeller,
  makeUnpaidOrder,
  sandboxMessage,
  tellWebhook,
} from '#tests/support/ordering'
import { emptyQueue, settle } from '#tests/support/queue'

/** The full counts in `npm run torture`. */
const REPEATS = Number(process.env.WEBHOOK_REPEATS ?? 20)
const PERMUTATIONS = Number(process.env.PERMUTATIONS ?? 5)
const AT_ONCE = 20

const TOLD = [
  'charge.succeeded',
  'charge.failed',
  'refund.succeeded',
  'dispute.opened',
  'dispute.closed',
]

// Real rivals need connections of their own; what they wrote stays until the file's end.
test.group('A storm of messages', (group) => {
  group.each.setup(emptyQueue)

  test(`one event ${REPEATS} times, then as many events of one payment: paid once`, async ({
    assert,
  }) => {
    const { seller, buyer, order, payment } = await atTheGateway()
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    const same = sandboxMessage(payment.paymentNo)
    const statuses = await inWaves(REPEATS, () => tellWebhook(same))
    statuses.push(...(await inWaves(REPEATS, () => tellWebhook(sandboxMessage(payment.paymentNo)))))
    assert.isTrue(statuses.every((status) => status === 200))
    await settle()
    await assertOnce(assert, { order, buyer, creatorId: seller.creatorId })
  }).timeout(60_000 + REPEATS * 1_000)

  test(`webhook against return page, ${REPEATS} times: paid once each`, async ({ assert }) => {
    for (let round = 0; round < Math.ceil(REPEATS / 20); round++) {
      const { seller, buyer, order, payment } = await atTheGateway()
      const { paymentNo } = payment
      await decideAtSandbox(paymentNo, 'succeeded')
      const settlePayment = await app.container.make(SettlePayment)
      await Promise.all([
        tellWebhook(sandboxMessage(paymentNo)),
        settlePayment.execute({ paymentNo }),
        tellWebhook(sandboxMessage(paymentNo)),
        settlePayment.execute({ paymentNo }),
      ])
      await settle()
      await assertOnce(assert, { order, buyer, creatorId: seller.creatorId })
    }
  }).timeout(60_000 + REPEATS * 1_000)

  test(`paid, failed, refunded, disputed in any order (${PERMUTATIONS} of 120): the same end`, async ({
    assert,
  }) => {
    const every = Math.max(1, Math.floor(120 / PERMUTATIONS))
    const orders = permutations(TOLD).filter((_, nth) => nth % every === 0)
    for (const types of orders.slice(0, PERMUTATIONS)) {
      const { seller, order, payment } = await atTheGateway()
      const { paymentNo } = payment
      await decideAtSandbox(paymentNo, 'succeeded')
      await (await app.container.make(SettlePayment)).execute({ paymentNo })
      const approve = await app.container.make(ApproveRefund)
      const { tradeNo } = order
      await laterAtSandbox(paymentNo)
      const decision = { tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM } as const
      const { refundNo } = await approve.execute(decision)
      await tellWebhook(sandboxMessage(refundNo, { type: 'refund.processing' }))
      await giveBackAtSandbox(refundNo)
      for (const type of types) {
        const about = type.startsWith('refund') ? refundNo : paymentNo
        assert.equal((await tellWebhook(sandboxMessage(about, { type }))).status, 200)
      }
      await settle()
      assert.equal((await order.refresh()).status, 'refunded', types.join())
      assert.equal((await payment.refresh()).status, 'succeeded')
      assert.equal((await Refund.findByOrFail('refundNo', refundNo)).state, 'succeeded')
      assert.equal(await pendingOf(seller.creatorId), 0n)
    }
    assert.isTrue(isSound(await new CheckLedger().execute()))
  }).timeout(60_000 + PERMUTATIONS * 8_000)
})

async function atTheGateway() {
  const [seller, buyer] = [await makeSeller(), await makeBuyer()]
  return { seller, buyer, ...(await makeUnpaidOrder(buyer, await makeGoods(seller))) }
}

async function inWaves(times: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < times; done += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, times - done) }, call)
    statuses.push(...(await Promise.all(wave)).map(({ status }) => status))
  }
  return statuses
}

type Assert = { equal: (a: unknown, b: unknown) => void; isTrue: (a: boolean) => void }

async function assertOnce(
  assert: Assert,
  { order, buyer, creatorId }: { order: Order; buyer: { email: string }; creatorId: number }
) {
  assert.equal((await order.refresh()).status, 'paid')
  const rights = await db.from('entitlements').where('order_id', order.id)
  const postings = await db
    .from('ledger_transactions')
    .where({ ref_type: 'order', ref_id: order.tradeNo })
  const receipts = (await mailsTo(buyer.email)).filter(({ text }) => text.includes(order.tradeNo))
  assert.equal([rights.length, postings.length, receipts.length].join(), '1,1,1')
  assert.equal(await pendingOf(creatorId), -(order.amount - (order.amount * 5n + 50n) / 100n))
  assert.isTrue(isSound(await new CheckLedger().execute()))
}

async function pendingOf(creatorId: number): Promise<bigint> {
  return (await new GetBalance().execute(accounts.creatorPending(creatorId), 'CNY')).minor
}

async function laterAtSandbox(paymentNo: string) {
  await db
    .from('sandbox_charges')
    .where('merchant_reference', paymentNo)
    .update({ refund_manner: 'later' })
}

async function giveBackAtSandbox(refundNo: string) {
  const site = await app.container.make(SandboxSite)
  const refund = await site.findRefundByMerchant(refundNo)
  await db.from('sandbox_refunds').where('id', refund!.id).update({ status: 'succeeded' })
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((first, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [first, ...rest])
  )
}
