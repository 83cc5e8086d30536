import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { accounts } from '#ledger/models/account'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { GetBalance } from '#ledger/queries/balances'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import Dispute from '#orders/models/dispute'
import type Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { mailsTo } from '#tests/support/mailbox'
import {
  decideAtSandbox,
  makeBuyer,
  makeListing,
  makeSeller,
  makeUnpaidOrder,
  sandboxMessage,
  sendWebhook,
} from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

/** `npm run torture` uses the full counts. */
const REPEATS = Number(process.env.WEBHOOK_REPEATS ?? 20)
const PERMUTATIONS = Number(process.env.PERMUTATIONS ?? 8)
const AT_ONCE = 20

const MESSAGE_TYPES = [
  'charge.succeeded',
  'charge.failed',
  'refund.succeeded',
  'dispute.opened',
  'dispute.closed',
]

/** What happens at the gateway, and the final state: order, payment, refund, dispute. */
const SCENARIOS = [
  { isRefunded: true, verdict: 'won', expected: 'refunded,succeeded,succeeded,won' },
  { isRefunded: true, verdict: 'lost', expected: 'refunded,succeeded,succeeded,lost' },
  { isRefunded: false, verdict: 'won', expected: 'paid,succeeded,,won' },
  { isRefunded: false, verdict: 'lost', expected: 'refunded,succeeded,succeeded,lost' },
] as const

// Concurrent writers need separate connections; their rows stay until the end of the file.
test.group('Many gateway messages', (group) => {
  group.each.setup(emptyQueue)

  test(`one event ${REPEATS} times, then as many events of one payment: the payment is paid once`, async ({
    assert,
  }) => {
    const { seller, buyer, order, payment } = await makePaymentAtGateway()
    await decideAtSandbox(payment.paymentNo, 'succeeded')
    const same = sandboxMessage(payment.paymentNo)
    const statuses = await inWaves(REPEATS, () => sendWebhook(same))
    statuses.push(...(await inWaves(REPEATS, () => sendWebhook(sandboxMessage(payment.paymentNo)))))
    assert.isTrue(statuses.every((status) => status === 200))
    await settle()
    await assertPaidOnce(assert, { order, buyer, creatorId: seller.creatorId })
  }).timeout(60_000 + REPEATS * 1_000)

  test(`webhook and return page at the same moment, ${REPEATS} times: each payment is paid once`, async ({
    assert,
  }) => {
    for (let round = 0; round < Math.ceil(REPEATS / 20); round++) {
      const { seller, buyer, order, payment } = await makePaymentAtGateway()
      const { paymentNo } = payment
      await decideAtSandbox(paymentNo, 'succeeded')
      const syncPayment = await app.container.make(SyncPayment)
      await Promise.all([
        sendWebhook(sandboxMessage(paymentNo)),
        syncPayment.execute({ paymentNo }),
        sendWebhook(sandboxMessage(paymentNo)),
        syncPayment.execute({ paymentNo }),
      ])
      await settle()
      await assertPaidOnce(assert, { order, buyer, creatorId: seller.creatorId })
    }
  }).timeout(60_000 + REPEATS * 1_000)

  test(`paid, failed, refunded, disputed in any order (${PERMUTATIONS} of ${SCENARIOS.length * 120}): the same final state`, async ({
    assert,
  }) => {
    const all = SCENARIOS.flatMap((scenario) =>
      permutations(MESSAGE_TYPES).map((types) => ({ scenario, types }))
    )
    const step = Math.max(1, Math.floor(all.length / PERMUTATIONS))
    const finalStates = new Map<(typeof SCENARIOS)[number], string>()
    for (const { scenario, types } of all.filter((_, nth) => nth % step === 0)) {
      const finalState = await finalStateOf(scenario, types)
      assert.equal(finalState, finalStates.get(scenario) ?? finalState, types.join())
      finalStates.set(scenario, finalState)
    }
    for (const [{ expected }, finalState] of finalStates) assert.include(finalState, expected)
    assert.isTrue(isSound(await new CheckLedger().execute()))
  }).timeout(60_000 + PERMUTATIONS * 8_000)
})

/** Runs one scenario with its messages in this order; a query to the gateway returns its state at that time. */
async function finalStateOf({ isRefunded, verdict }: (typeof SCENARIOS)[number], types: string[]) {
  const before = await ledgerTotals()
  const { order, payment } = await makePaymentAtGateway()
  const { paymentNo } = payment
  await decideAtSandbox(paymentNo, 'succeeded')
  const refundNo = isRefunded ? await startRefund(order, paymentNo) : 'RF-unknown'
  const site = await app.container.make(SandboxSite)
  const dispute = await site.openDispute((await site.findByMerchant(paymentNo))!)

  for (const type of types) {
    if (type === 'refund.succeeded' && isRefunded) await completeRefundAtSandbox(refundNo)
    if (type === 'dispute.closed') await site.decideDispute(dispute.reference, verdict)
    const subject = type.startsWith('refund') ? refundNo : paymentNo
    const { status } = await sendWebhook(
      sandboxMessage(subject, { type, reference: dispute.reference })
    )
    if (status !== 200) throw new Error(`${type} was answered with ${status}`)
  }
  await settle()
  const refund = await Refund.findBy({ orderId: order.id })
  const { state } = await Dispute.findByOrFail('reference', dispute.reference)
  const states = [(await order.refresh()).status, (await payment.refresh()).status, refund?.state]
  return `${[...states, state].join()} ${await ledgerChangesSince(before)}`
}

async function startRefund({ tradeNo }: Order, paymentNo: string): Promise<string> {
  await (await app.container.make(SyncPayment)).execute({ paymentNo })
  await delayRefundsAtSandbox(paymentNo)
  const approve = await app.container.make(ApproveRefund)
  const decision = { tradeNo, reason: 'DUPLICATE_PAYMENT', note: '', actor: SYSTEM } as const
  const { refundNo } = await approve.execute(decision)
  await sendWebhook(sandboxMessage(refundNo, { type: 'refund.processing' }))
  return refundNo
}

/** The balance of all accounts by type, and the number of postings by kind. */
async function ledgerTotals(): Promise<Map<string, bigint>> {
  const { rows } = await db.rawQuery(`
    select type as name, sum(balance)::bigint as sum from ledger_balances group by type
    union all select kind, count(*)::bigint from ledger_transactions group by kind order by 1`)
  return new Map(rows.map((row: { name: string; sum: string }) => [row.name, BigInt(row.sum)]))
}

async function ledgerChangesSince(before: Map<string, bigint>): Promise<string> {
  const changes = [...(await ledgerTotals())].map(([name, sum]) => [
    name,
    sum - (before.get(name) ?? 0n),
  ])
  return changes
    .filter(([, sum]) => sum !== 0n)
    .map((change) => change.join(':'))
    .join(' ')
}

async function makePaymentAtGateway() {
  const [seller, buyer] = [await makeSeller(), await makeBuyer()]
  return { seller, buyer, ...(await makeUnpaidOrder(buyer, await makeListing(seller))) }
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

async function assertPaidOnce(
  assert: Assert,
  { order, buyer, creatorId }: { order: Order; buyer: { email: string }; creatorId: number }
) {
  assert.equal((await order.refresh()).status, 'paid')
  const entitlements = await db.from('entitlements').where('order_id', order.id)
  const postings = await db
    .from('ledger_transactions')
    .where({ ref_type: 'order', ref_id: order.tradeNo })
  const receipts = (await mailsTo(buyer.email)).filter(({ text }) => text.includes(order.tradeNo))
  assert.equal([entitlements.length, postings.length, receipts.length].join(), '1,1,1')
  assert.equal(await pendingOf(creatorId), -(order.amount - (order.amount * 5n + 50n) / 100n))
  assert.isTrue(isSound(await new CheckLedger().execute()))
}

async function pendingOf(creatorId: number): Promise<bigint> {
  return (await new GetBalance().execute(accounts.creatorPending(creatorId), 'CNY')).minor
}

async function delayRefundsAtSandbox(paymentNo: string) {
  await db
    .from('sandbox_charges')
    .where('merchant_reference', paymentNo)
    .update({ refund_mode: 'later' })
}

async function completeRefundAtSandbox(refundNo: string) {
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
