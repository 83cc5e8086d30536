import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { AlipayTransferDriver } from '#payouts/sending/drivers/alipay_driver'
import { ByHandDriver } from '#payouts/sending/drivers/by_hand_driver'
import { type PayoutDriver, StoredPayoutSettings } from '#payouts/sending/drivers/payout_driver'
import { PayPalPayoutsDriver } from '#payouts/sending/drivers/paypal/paypal_payouts_driver'
import { SandboxCompany } from '#payouts/sending/drivers/sandbox/sandbox_company'
import { SandboxPayoutDriver } from '#payouts/sending/drivers/sandbox/sandbox_payout_driver'
import { PreparedDriver } from '#payouts/sending/drivers/tron/usdt_drivers'
import { RemoteDriver } from '#payouts/sending/drivers/tron/remote_driver'
import { WiseDriver } from '#payouts/sending/drivers/wise/wise_driver'
import type { ChannelType } from '#payouts/values/channel_type'
import type { SendingMode } from '#payouts/values/sending_mode'

/** The drivers that can send each type; the first is the default. */
export const MODES_OF: Record<ChannelType, readonly SendingMode[]> = {
  PAYPAL: ['api', 'by_hand', 'sandbox'],
  USDT_TRC20: ['prepared', 'remote', 'sandbox'],
  WISE: ['by_hand', 'api', 'sandbox'],
  ALIPAY: ['by_hand', 'api', 'sandbox'],
}

/** The drivers of payouts, by type of channel and name. */
@inject()
export class PayoutDriverRegistry {
  constructor(
    private settings: StoredPayoutSettings,
    private company: SandboxCompany,
    private clock: Clock
  ) {}

  /** @throws NotFound for a driver that this type does not have */
  of(type: ChannelType, name: SendingMode): PayoutDriver {
    if (!MODES_OF[type]?.includes(name)) throw new NotFound()
    if (name === 'sandbox') return new SandboxPayoutDriver(type, this.company, this.clock)
    if (name === 'by_hand') return new ByHandDriver(type)
    if (name === 'prepared') return new PreparedDriver(this.settings)
    if (name === 'remote') return new RemoteDriver(this.settings, this.clock)
    return this.api(type)
  }

  /** Whether the driver of the attempt can take back what its recipient has not claimed. */
  canCancel({ type }: Withdrawal, attempt: PayoutAttempt | null): boolean {
    return (
      attempt !== null && (this.of(type, attempt.driver).capabilities().cancelsUnclaimed ?? false)
    )
  }

  private api(type: ChannelType): PayoutDriver {
    if (type === 'PAYPAL') return new PayPalPayoutsDriver(this.settings, this.clock)
    if (type === 'WISE') return new WiseDriver(this.settings)
    return new AlipayTransferDriver(this.settings, this.clock)
  }
}
