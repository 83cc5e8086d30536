import { inject } from '@adonisjs/core'
import { GatewayRegistry } from '#payments/gateways/drivers/gateway_registry'
import type Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'
import PaymentOperation from '#payments/models/payment_operation'
import type { Returned } from '#payments/values/refund'

@inject()
export class GetExternalRefund {
  constructor(private registry: GatewayRegistry) {}

  /**
   * The amount that was refunded on the gateway's own pages; null for none, and when the gateway does not report it.
   * Never called inside a transaction.
   * @throws Error when the gateway cannot be reached or has no driver
   */
  async execute({ id, paymentNo, gatewayId, gatewayReference }: Payment): Promise<Returned | null> {
    if (gatewayId === null || gatewayReference === null) return null
    const { driver: name } = await PaymentGateway.findOrFail(gatewayId)
    const driver = this.registry.find(name)
    if (!driver) throw new Error(`No driver for the payment gateway ${name}`)
    const ours = await PaymentOperation.query().where({ paymentId: id, kind: 'refund' })
    const charge = { key: paymentNo, reference: gatewayReference }
    return driver.returnedElsewhere(
      charge,
      ours.map(({ key }) => key)
    )
  }
}
