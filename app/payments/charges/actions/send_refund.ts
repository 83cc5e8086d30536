import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Money } from '#core/money/money'
import { ClaimExternalRefund } from '#payments/charges/actions/claim_external_refund'
import { RefundOutcomeUnknown } from '#payments/errors'
import { CallGateway } from '#payments/gateways/actions/call_gateway'
import type { RefundOperation } from '#payments/gateways/drivers/payment_gateway_driver'
import Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'
import PaymentOperation from '#payments/models/payment_operation'
import type { Refund } from '#payments/values/refund'
import { GetExternalRefund } from '#payments/charges/queries/get_external_refund'

/** After this time, a call that did not end counts as interrupted. */
const CALL_SECONDS = 20

interface SendRefundInput {
  /** The refund's own number, which is the idempotency key of every call. */
  refundNo: string
  paymentId: number
  amount: Money
  reason: string
  /** When the refund was approved; defaults to now. */
  decidedAt?: DateTime | null
}

@inject()
export class SendRefund {
  constructor(
    private callGateway: CallGateway,
    private getExternalRefund: GetExternalRefund,
    private claimExternalRefund: ClaimExternalRefund,
    private clock: Clock
  ) {}

  /**
   * Sends a refund to the payment's gateway. May be called until the result is final: a settled refund returns its
   * stored result, a pending or unknown one is queried. Only when the gateway does not know the refund is it sent
   * again, under the same key. Never called inside a transaction.
   * @throws RefundOutcomeUnknown when the gateway did not answer, or another call is in progress
   * @throws RangeError when the number already belongs to another refund
   */
  async execute(input: SendRefundInput): Promise<Refund> {
    const operation = await this.findOrCreateOperation(input)
    if (operation.isSettled) return resultOf(operation)

    const isFirst = operation.state === 'created'
    if (!(await this.claimCall(operation))) throw new RefundOutcomeUnknown()
    const refund = await this.performRefund(operation, isFirst).catch(async (error) => {
      await this.storeResult(operation, { state: 'unknown', reference: operation.reference })
      throw new RefundOutcomeUnknown({ cause: error })
    })
    await this.storeResult(operation, refund)
    return refund
  }

  /** The row is inserted before the first call, so that a call interrupted by a crash is known. */
  private async findOrCreateOperation({
    refundNo,
    paymentId,
    amount,
    reason,
    decidedAt,
  }: SendRefundInput) {
    const now = this.clock.now()
    const gateway = await db
      .from('payment_gateways')
      .join('payments', 'payments.gateway_id', 'payment_gateways.id')
      .where('payments.id', paymentId)
      .select('payment_gateways.keys_version')
      .firstOrFail()
    await db
      .table('payment_operations')
      .insert({
        key: refundNo,
        kind: 'refund',
        payment_id: paymentId,
        amount: amount.minor,
        currency: amount.currency,
        reason: reason.slice(0, 255),
        state: 'created',
        decided_at: (decidedAt ?? now).toJSDate(),
        keys_version: gateway.keys_version,
        created_at: now.toJSDate(),
      })
      .onConflict('key')
      .ignore()
    const operation = await PaymentOperation.findByOrFail('key', refundNo)
    if (operation.paymentId !== paymentId || !operation.sum.equals(amount)) {
      throw new RangeError(`The refund ${refundNo} is for another payment or sum`)
    }
    return operation
  }

  /** Only one caller at a time; an interrupted call is taken over after CALL_SECONDS. */
  private async claimCall({ id, state }: PaymentOperation): Promise<boolean> {
    const now = this.clock.now()
    const { rowCount } = await db.rawQuery(
      `update payment_operations set state = 'sending', called_at = ?, attempts = attempts + 1
       where id = ? and state = ? and (state <> 'sending' or called_at < ?)`,
      [now.toJSDate(), id, state, now.minus({ seconds: CALL_SECONDS }).toJSDate()]
    )
    return rowCount === 1
  }

  /** The gateway may reject a refund because the payment was already refunded on its own pages. */
  private async performRefund(operation: PaymentOperation, isFirst: boolean): Promise<Refund> {
    const refund = await this.queryGateway(operation, isFirst)
    const isRefundedElsewhere =
      refund.state === 'failed' && (await this.claimReturnedMoney(operation))
    return isRefundedElsewhere
      ? { state: 'succeeded', reference: null, isMadeElsewhere: true }
      : refund
  }

  private async claimReturnedMoney({ key: refundNo, paymentId, sum, reason }: PaymentOperation) {
    const returned = await this.getExternalRefund.execute(await Payment.findOrFail(paymentId))
    if (!returned) return false
    return atomically(undefined, async (trx) => {
      const unclaimed = await this.claimExternalRefund.unclaimed(
        { paymentId, returned: returned.amount },
        trx
      )
      if (unclaimed.minor < sum.minor) return false
      await this.claimExternalRefund.execute({ refundNo, paymentId, amount: sum, reason }, trx)
      return true
    })
  }

  private async queryGateway(operation: PaymentOperation, isFirst: boolean): Promise<Refund> {
    const payment = await Payment.findOrFail(operation.paymentId)
    const gateway = await PaymentGateway.findOrFail(payment.gatewayId)
    const call = callOf(operation, payment)
    return this.callGateway.execute({
      gateway,
      keysVersion: operation.keysVersion,
      work: async (driver) => {
        const existing = isFirst ? null : await driver.queryRefund(call)
        return existing ?? driver.refund(call)
      },
      isKnown: ({ state }) => state !== 'failed',
    })
  }

  private async storeResult(
    { id }: PaymentOperation,
    result: Omit<Refund, 'state'> & { state: Refund['state'] | 'unknown' }
  ) {
    await PaymentOperation.query()
      .where({ id, state: 'sending' })
      .update({
        state: result.state,
        // A reference that an admin entered meanwhile is kept.
        reference: db.raw('coalesce(?, reference)', [result.reference]),
        failure: result.failure?.slice(0, 255) ?? null,
        updatedAt: this.clock.now(),
      })
  }
}

function callOf(operation: PaymentOperation, payment: Payment): RefundOperation {
  const { key, sum: amount, reason, reference, receiver } = operation
  const decidedAt = operation.decidedAt ?? operation.createdAt
  const charge = { key: payment.paymentNo, reference: payment.gatewayReference ?? '' }
  return { key, charge, amount, reason, reference, receiver, decidedAt }
}

function resultOf({ state, reference, failure, isMadeElsewhere }: PaymentOperation): Refund {
  const refund = { state: state as Refund['state'], reference, ...(failure && { failure }) }
  return { ...refund, ...(isMadeElsewhere && { isMadeElsewhere }) }
}
