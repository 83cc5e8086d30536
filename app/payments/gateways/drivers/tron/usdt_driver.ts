import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { NotFound } from '#core/errors'
import { ExpectTransfer } from '#payments/gateways/actions/expect_transfer'
import { ReadTransfersToAddress } from '#payments/gateways/actions/read_transfers_to_address'
import { StoredKeys } from '#payments/gateways/drivers/stored_keys'
import { isTronAddress } from '#partners/tron/tron_address'
import { MAX_CLOCK_SKEW, TronNode, type TronTransfer } from '#partners/tron/tron_node'
import type { Charge } from '#payments/values/charge'
import ExpectedTransfer from '#payments/models/expected_transfer'
import ReceivedTransfer from '#payments/models/received_transfer'
import type { Refund } from '#payments/values/refund'
import {
  type ChargeOperation,
  type ChargeQuery,
  type GatewayCapabilities,
  type GatewayNotice,
  PaymentGatewayDriver,
  type RefundOperation,
  type SettingField,
} from '#payments/gateways/drivers/payment_gateway_driver'

/**
 * USDT on TRON, sent by the payer to an address of the platform. The chain is read, and no private key is stored
 * here. Refunds are sent by an admin from their own wallet and confirmed once the chain shows them.
 */
@inject()
export class UsdtDriver extends PaymentGatewayDriver {
  private node: TronNode

  constructor(
    private keys: StoredKeys,
    private expectTransfer: ExpectTransfer,
    private readTransfersToAddress: ReadTransfersToAddress
  ) {
    super()
    this.node = new TronNode(() => keys.of('usdt_trc20'))
  }

  capabilities(): GatewayCapabilities {
    return {
      kind: 'external',
      isOffered: true,
      isRefundable: false,
      limits: { USDT: { min: 1_000_000n, max: 100_000_000_000n } },
    }
  }

  override settingFields(): SettingField[] {
    return [
      { name: 'address', kind: 'text', isValid: isTronAddress },
      { name: 'apiKey', kind: 'secret', isOptional: true },
      { name: 'mode', kind: 'choice', options: ['live', 'test'] },
    ]
  }

  /** The payer pays from our own page, which shows the address and the exact sum. */
  async createPayment({ key, amount, returnUrl }: ChargeOperation): Promise<Charge> {
    const { address = '' } = await this.keys.of('usdt_trc20')
    await this.expectTransfer.execute({ paymentNo: key, address, price: amount })
    return { reference: key, state: 'open', amount, payUrl: returnUrl }
  }

  async query({ key }: ChargeQuery): Promise<Charge | null> {
    const expected = await ExpectedTransfer.findBy('paymentNo', key)
    if (!expected) return null
    const findReceived = () => ReceivedTransfer.findBy('paymentNo', key)
    if (!(await findReceived())) await this.readTransfersToAddress.execute(expected.address)
    const charge = { reference: key, amount: expected.price, payUrl: `${appUrl}/pay/${key}` }
    const received = await findReceived()
    if (!received) return { ...charge, state: 'open' }
    // A transfer that an admin assigned may have another sum.
    const surplus = received.sum.minus(expected.price)
    return { ...charge, state: 'succeeded', ...(surplus.minor > 0n && { surplus }) }
  }

  async refund(operation: RefundOperation): Promise<Refund> {
    return this.queryRefund(operation)
  }

  /** @param operation its `reference` is the transaction that an admin entered */
  async queryRefund(operation: RefundOperation): Promise<Refund> {
    const { reference } = operation
    const transfers = reference ? await this.node.transfersOf(reference) : null
    const isSent = transfers !== null && (await this.isAmong(transfers, operation))
    return { state: isSent ? 'succeeded' : 'processing', reference }
  }

  /**
   * Whether one of the transfers sends the refund's amount to the payer, or to the receiver that the admin entered,
   * after the approval.
   */
  private async isAmong(transfers: TronTransfer[], operation: RefundOperation): Promise<boolean> {
    const { charge, amount, receiver, decidedAt } = operation
    const expected = await ExpectedTransfer.findBy('paymentNo', charge.key)
    const received = await ReceivedTransfer.findBy('paymentNo', charge.key)
    const to = receiver ?? received?.sender
    return transfers.some(
      (one) =>
        one.sender === expected?.address &&
        one.receiver === to &&
        one.amount === amount.minor &&
        one.blockAt >= decidedAt.minus(MAX_CLOCK_SKEW)
    )
  }

  /** A blockchain sends no webhooks. */
  parseWebhook(): GatewayNotice {
    throw new NotFound()
  }
}
