import { BaseTransformer } from '@adonisjs/core/transformers'
import { Money } from '#core/money/money'
import type { PaymentStory } from '#administration/queries/payments'
import AdminPaymentTransformer from '#administration/transformers/admin_payment_transformer'
import GatewayEventTransformer from '#administration/transformers/gateway_event_transformer'

/** A payment with what happened to it. */
export default class AdminPaymentDetailsTransformer extends BaseTransformer<PaymentStory> {
  toObject() {
    const story = this.resource
    return {
      ...new AdminPaymentTransformer(story).toObject(),
      orderList: story.orderRows.map(({ tradeNo, title, status, cancelledAt, ...order }) => ({
        tradeNo,
        title,
        status,
        isCancelled: cancelledAt !== null,
        paid: new Money(order.paidAmount, order.paidCurrency as never).toJSON(),
      })),
      refunds: story.refunds.map(({ amount, currency, createdAt, settledAt, ...refund }) => ({
        ...refund,
        amount: new Money(amount, currency).toJSON(),
        createdAt: createdAt.toISOString(),
        settledAt: textOf(settledAt),
      })),
      calls: story.calls.map(({ calledAt, createdAt, decidedAt, ...call }) => ({
        ...call,
        createdAt: createdAt.toISOString(),
        calledAt: textOf(calledAt),
        decidedAt: textOf(decidedAt),
      })),
      webhooks: story.webhooks.map((event) => new GatewayEventTransformer(event).toObject()),
      disputes: story.disputes.map(({ openedAt, closedAt, ...dispute }) => ({
        ...dispute,
        openedAt: openedAt.toISOString(),
        closedAt: textOf(closedAt),
      })),
      transfers: story.transfers.map(({ blockAt, ...transfer }) => ({
        ...transfer,
        blockAt: blockAt.toISOString(),
      })),
    }
  }
}

const textOf = (at: Date | null) => at?.toISOString() ?? null
