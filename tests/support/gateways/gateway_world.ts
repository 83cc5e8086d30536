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
import type { Line } from '#tests/support/gateways/provider_double'

export type RefundManner = 'at_once' | 'later' | 'refused'
export interface Message {
  raw: string
  headers: Record<string, string>
}

/** A driver and a simulated provider, as the contract tests use them. */
export interface GatewayWorld {
  name: GatewayDriverName
  driver: PaymentGatewayDriver
  /** An accepted amount. */
  amount: Money
  /** False where opening a charge makes no call to the provider. */
  opensByCall?: boolean
  /** The payer opens the page; some providers know of a charge only then. */
  arrive?: (payUrl: string) => Promise<void>
  pay: (key: string) => Promise<void> | void
  /** Absent where payments cannot be declined: an unpaid one expires. */
  decline?: (key: string) => Promise<void> | void
  /** Absent, like the next two, where refunds are made by hand. */
  refundsGo?: (manner: RefundManner, key: string) => Promise<void> | void
  settleRefund?: (refundKey: string, outcome: 'succeeded' | 'failed') => Promise<void> | void
  countRefunds?: () => Promise<number> | number
  /** Sets the state of the connection; absent without a connection (the sandbox is local). */
  line?: (line: Line) => Promise<void> | void
  /**
   * A message about a payment or a refund, signed for that time with that secret; absent where no messages are sent.
   */
  message?: (
    about: { payment?: string; refund?: string },
    forge?: Forgery
  ) => Promise<Message> | Message
  /** Changes a message's signature, where it is not in the first header. */
  resign?: (message: Message, change: (signature: string) => string) => Message
  close: () => Promise<void>
}

export interface Forgery {
  secret?: string
  secondsAway?: number
}

/** Adds a gateway with its keys, and offers it. */
export async function offerGateway(driver: GatewayDriverName, keys: GatewayKeys) {
  const existing = await PaymentGateway.findBy({ driver })
  const add = await app.container.make(AddGateway)
  const gateway = existing ?? (await add.execute({ driver, actor: SYSTEM }))
  const configure = await app.container.make(ConfigureGateway)
  const changes = { isEnabled: true, keys }
  return configure.execute({ id: gateway.id, changes, actor: SYSTEM })
}
