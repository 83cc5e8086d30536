import app from '@adonisjs/core/services/app'
import type { Currency } from '#core/money/currency'
import { SYSTEM } from '#core/http/actor'
import { accounts, type Account } from '#ledger/models/account'
import { GetBalance } from '#ledger/queries/balances'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import type { RefundManner } from '#payments/models/sandbox_charge'
import Payment from '#payments/models/payment'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncDispute } from '#orders/disputes/actions/sync_dispute'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import type Order from '#orders/models/order'
import type Refund from '#orders/models/refund'
import { settle } from '#tests/support/queue'

/** The payer disputes at their bank, and the gateway notifies us. */
export async function openDispute(order: Order): Promise<string> {
  const { site, charge } = await chargeOf(order)
  const { reference } = await site.openDispute(charge)
  await syncDispute(reference)
  return reference
}

/** The bank decides, and all consequences run. */
export async function decideDispute(reference: string, outcome: 'won' | 'lost') {
  await (await app.container.make(SandboxSite)).decideDispute(reference, outcome)
  await syncDispute(reference)
  await settle()
}

export async function syncDispute(reference: string) {
  const follow = await app.container.make(SyncDispute)
  await follow.execute({ gateway: 'sandbox', reference })
}

/** An admin approves a refund; `syncRefund` sends it to the gateway. */
export const approveRefund = async ({ tradeNo }: Order) =>
  (await app.container.make(ApproveRefund)).execute({
    tradeNo,
    reason: 'DUPLICATE_PAYMENT',
    note: '',
    actor: SYSTEM,
  })

export const syncRefund = async ({ refundNo }: Refund) =>
  (await app.container.make(SyncRefund)).execute({ refundNo })

export async function chargeOf({ paymentId }: Order) {
  const site = await app.container.make(SandboxSite)
  const { paymentNo } = await Payment.findOrFail(paymentId)
  return { site, charge: (await site.findByMerchant(paymentNo))! }
}

export async function chooseRefundManner(order: Order, manner: RefundManner) {
  const { site, charge } = await chargeOf(order)
  await site.chooseRefundManner(charge.reference, manner)
}

/** The gateway rejects the refunds after a delay. */
export async function refuseRefunds(order: Order) {
  const { site, charge } = await chargeOf(order)
  for (const { reference } of await site.refundsOf(charge)) {
    await site.decideRefund(reference, 'failed')
  }
}

export const heldIn = async (account: Account, currency: Currency = 'CNY') =>
  (await new GetBalance().execute(account, currency)).minor

/** The platform's accounts of the sandbox, and the creator's: those that a dispute changes. */
export async function disputeBalances(creatorId: number) {
  return {
    clearing: await heldIn(accounts.gatewayClearing('sandbox')),
    manual: await heldIn(accounts.gatewayClearing('manual')),
    cost: await heldIn(accounts.gatewayCost('sandbox')),
    payable: await heldIn(accounts.refundPayable('sandbox')),
    hold: await heldIn(accounts.disputeHold('sandbox')),
    creator: await heldIn(accounts.creatorPending(creatorId)),
  }
}

type DisputeBalances = Awaited<ReturnType<typeof disputeBalances>>

/** The differences since then, without zeros. */
export async function movedSince(
  before: DisputeBalances,
  creatorId: number
): Promise<Partial<DisputeBalances>> {
  const now = await disputeBalances(creatorId)
  const moved = Object.entries(now).map(([name, sum]) => [
    name,
    sum - before[name as keyof DisputeBalances],
  ])
  return Object.fromEntries(moved.filter(([, sum]) => sum !== 0n))
}
