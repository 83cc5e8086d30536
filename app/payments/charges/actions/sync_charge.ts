import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { PaymentGatewayDriver } from '#payments/gateways/drivers/payment_gateway_driver'
import { PostPaymentSurplus } from '#ledger/actions/post_payment_surplus'
import { CallGateway } from '#payments/gateways/actions/call_gateway'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type { Charge } from '#payments/values/charge'
import Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'

interface SyncChargeInput {
  payment: Payment
  /** Shown to the payer on the gateway's page. */
  description: string
  /** URL to which the gateway returns the payer. */
  returnUrl: string
}

@inject()
export class SyncCharge {
  constructor(
    private registry: GatewayRegistry,
    private callGateway: CallGateway,
    private postSurplus: PostPaymentSurplus,
    private clock: Clock
  ) {}

  /**
   * Queries the gateway about a payment. If the gateway does not know it and it has not expired, a charge is created;
   * this is safe after a crash because the key is the same. Never called inside a transaction.
   * @returns null when the gateway knows no charge and none may be created any more
   * @throws Error when the gateway cannot be reached or has no driver; nothing was changed then
   */
  async execute({ payment, description, returnUrl }: SyncChargeInput): Promise<Charge | null> {
    const gateway = await PaymentGateway.findOrFail(payment.gatewayId)
    const { driver: name } = gateway
    const driver = this.registry.find(name)
    if (!driver) throw new Error(`No driver for the payment gateway ${name}`)

    const key = payment.paymentNo
    const isInTime = payment.status === 'created' && payment.expiresAt > this.clock.now()
    // Nothing was opened yet for a created payment.
    const keysVersion = payment.status === 'created' ? gateway.keysVersion : payment.keysVersion
    const existing = await this.callGateway.execute({
      gateway,
      keysVersion,
      work: (one) => this.queryGateway(one, payment),
      isKnown: (found) => found !== null,
    })
    const charge =
      existing ??
      (isInTime
        ? await driver.createPayment({
            key,
            amount: payment.total,
            description,
            returnUrl: driver.isLiteral ? await this.keepReturnUrl(payment, returnUrl) : returnUrl,
            expiresAt: payment.expiresAt,
          })
        : null)
    if (charge && payment.status === 'created') {
      await this.register(payment, charge, gateway.keysVersion)
    }
    if (charge?.state === 'succeeded' && charge.surplus) {
      const { surplus: amount } = charge
      await this.postSurplus.execute({ paymentNo: key, driver: name, amount })
    }
    return charge
  }

  /** An open charge of an expired or given-up payment is closed first, so that it can no longer be paid. */
  private async queryGateway(
    driver: PaymentGatewayDriver,
    payment: Payment
  ): Promise<Charge | null> {
    const { paymentNo: key, gatewayReference: reference } = payment
    const query = { key, reference, isGivenUp: !payment.isOpen }
    const charge = await driver.query(query)
    const hasExpired = payment.isOpen && payment.expiresAt <= this.clock.now()
    const isOver = hasExpired || payment.givenUpAt !== null
    if (!isOver || charge?.state !== 'open') return charge
    await driver.close(query)
    const last = await driver.query(query)
    return last?.state === 'succeeded' ? last : charge
  }

  /** Retries must send the same URL under the same key, because gateways reject different parameters. */
  private async keepReturnUrl({ id }: Payment, returnUrl: string): Promise<string> {
    const { rows } = await db.rawQuery(
      'update payments set return_url = coalesce(return_url, ?) where id = ? returning return_url',
      [returnUrl, id]
    )
    return rows[0].return_url
  }

  private async register(payment: Payment, charge: Charge, keysVersion: number) {
    await Payment.query().where({ id: payment.id, status: 'created' }).update({
      status: 'pending',
      gatewayReference: charge.reference,
      payUrl: charge.payUrl,
      keysVersion,
      updatedAt: this.clock.now(),
    })
  }
}
