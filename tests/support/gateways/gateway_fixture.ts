import app from '@adonisjs/core/services/app'
import { SYSTEM } from '#core/http/actor'
import type { Money } from '#core/money/money'
import { AddGateway } from '#payments/gateways/actions/add_gateway'
import { ConfigureGateway } from '#payments/gateways/actions/configure_gateway'
import type { PaymentGatewayDriver } from '#payments/gateways/drivers/payment_gateway_driver'
import PaymentGateway, {
  type GatewayDriverName,
  type GatewayKeys,
} from '#payments/models/payment_gateway'
import type { ConnectionState } from '#tests/support/gateways/provider_double'

export type RefundOutcome = 'at_once' | 'later' | 'refused'
export interface Message {
  raw: string
  headers: Record<string, string>
}

/** A driver, its simulated provider, and what the contract tests make the provider do. */
export interface GatewayFixture {
  name: GatewayDriverName
  driver: PaymentGatewayDriver
  /** An amount that the gateway accepts. */
  amount: Money
  /** False where the driver opens a charge without a call to the provider. */
  opensByCall?: boolean
  /** The payer opens the page; some providers know of a charge only then. */
  openPaymentPage?: (payUrl: string) => Promise<void>
  pay: (key: string) => Promise<void> | void
  /** Absent where payments cannot be declined: an unpaid one expires. */
  decline?: (key: string) => Promise<void> | void
  /** Absent, like `settleRefund` and `countRefunds`, where refunds are made by hand. */
  setRefundOutcome?: (manner: RefundOutcome, key: string) => Promise<void> | void
  settleRefund?: (refundKey: string, outcome: 'succeeded' | 'failed') => Promise<void> | void
  countRefunds?: () => Promise<number> | number
  /** Makes connections fail; absent for the sandbox, which has no connection. */
  setConnection?: (state: ConnectionState) => Promise<void> | void
  /** A signed message about a payment or a refund; absent where the provider sends no messages. */
  message?: (
    about: { payment?: string; refund?: string },
    signing?: SigningOptions
  ) => Promise<Message> | Message
  /** Replaces a message's signature; absent where the signature is in the first header. */
  changeSignature?: (message: Message, change: (signature: string) => string) => Message
  close: () => Promise<void>
}

/** How a message differs from a genuine one. */
export interface SigningOptions {
  /** Signed with a key that is not the provider's. */
  isForged?: boolean
  /** Signed for other keys of ours; only Stripe’s. */
  secret?: string
  /** Its timestamp, in seconds from now. */
  secondsOffset?: number
}

/** Adds a gateway with its keys, and offers it to buyers. */
export async function offerGateway(driver: GatewayDriverName, keys: GatewayKeys) {
  const existing = await PaymentGateway.findBy({ driver })
  const add = await app.container.make(AddGateway)
  const gateway = existing ?? (await add.execute({ driver, actor: SYSTEM }))
  const configure = await app.container.make(ConfigureGateway)
  const changes = { isEnabled: true, keys }
  return configure.execute({ id: gateway.id, changes, actor: SYSTEM })
}
