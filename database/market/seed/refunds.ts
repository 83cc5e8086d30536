import db from '@adonisjs/lucid/services/db'
import { RevokeOrder } from '#delivery/entitlements/actions/revoke_order'
import type User from '#identity/models/user'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { RejectRefund } from '#orders/refunds/actions/reject_refund'
import { RequestRefund } from '#orders/refunds/actions/request_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import Order from '#orders/models/order'
import Refund from '#orders/models/refund'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import Payment from '#payments/models/payment'
import { type TimeTraveler } from './time_traveler.js'

/** Refund requests with their outcome and age in days. */
const ASKED: { outcome: 'refunded' | 'rejected' | 'waiting'; note: string; daysAgo: number }[] = [
  { outcome: 'refunded', note: '付款页面卡住后又付了一次，重复扣款了。', daysAgo: 6 },
  { outcome: 'rejected', note: '看完以后觉得和想象的不太一样。', daysAgo: 4 },
  { outcome: 'waiting', note: '不小心用两个账号各买了一份，想退掉这一份。', daysAgo: 1 },
]

const REJECTION = '文件已下载并打开，数字商品在这种情况下不支持退款。'

/** Creates the sandbox's charges of seeded payments, so that they can be refunded. */
export async function seedCharges(past: TimeTraveler): Promise<void> {
  const payments = await Payment.query().where('status', 'succeeded').whereNull('gatewayReference')
  for (const payment of payments.filter(({ gatewayId }) => gatewayId !== null)) {
    const { paymentNo, createdAt, paidAt } = payment
    const site = await past.when(createdAt, SandboxSite)
    const { reference } = await site.open({
      merchantReference: paymentNo,
      amount: payment.total,
      description: paymentNo,
      returnUrl: `http://localhost/pay/${paymentNo}`,
      webhookUrl: 'http://localhost/api/v1/webhooks/gateways/sandbox',
    })
    await (await past.when(paidAt!, SandboxSite)).decide(reference, 'succeeded')
    await payment.merge({ gatewayReference: reference }).save()
  }
}

/** Refunds of a few buyers: one granted, one rejected, one waiting for an admin. */
export async function seedRefunds(users: Map<string, User>, past: TimeTraveler): Promise<void> {
  if (await Refund.query().first()) return
  const { id: userId } = users.get('admin')!
  const actor = { userId, actingAsId: null }
  const orders = await candidates()
  for (const [place, { outcome, note, daysAgo }] of ASKED.entries()) {
    const order = orders[place]
    if (!order) return
    const { tradeNo, buyerId } = order
    await (await past.at({ days: daysAgo }, RequestRefund)).execute({ tradeNo, buyerId, note })
    const decided = { days: daysAgo, hours: -5 }
    if (outcome === 'rejected') {
      const reject = await past.at(decided, RejectRefund)
      await reject.execute({ tradeNo, note: REJECTION, actor })
    }
    if (outcome === 'refunded') {
      const approve = await past.at(decided, ApproveRefund)
      const reason = 'DUPLICATE_PAYMENT'
      const { refundNo } = await approve.execute({ tradeNo, reason, note: '', actor })
      await (await past.at(decided, SyncRefund)).execute({ refundNo })
      await (await past.at(decided, RevokeOrder)).execute({ orderId: order.id })
    }
  }
}

/** Older paid orders of Chinese-speaking buyers without a positive comment. */
async function candidates(): Promise<Order[]> {
  const rows: { id: number }[] = await db
    .from('orders')
    .join('users', 'users.id', 'orders.buyer_id')
    .where({ 'orders.status': 'paid', 'orders.type': 'product', 'users.locale': 'zh-CN' })
    .where('orders.amount', '>', 0)
    .whereRaw(`orders.paid_at < now() - interval '7 days'`)
    .whereRaw(
      'not exists (select 1 from comments c where c.user_id = orders.buyer_id and c.product_id = orders.product_id)'
    )
    .orderBy('orders.id', 'desc')
    .select('orders.id')
    .limit(ASKED.length)
  return Promise.all(rows.map(({ id }) => Order.findOrFail(id)))
}
