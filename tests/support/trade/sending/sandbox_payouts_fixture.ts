import app from '@adonisjs/core/services/app'
import env from '#start/env'
import { Money } from '#core/money/money'
import { signSandboxMessage } from '#partners/sandbox/sandbox_signature'
import SandboxPayout from '#payouts/sending/models/sandbox_payout'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { SandboxCompany } from '#payouts/sending/drivers/sandbox/sandbox_company'
import { sandboxPayoutMessage } from '#payouts/sending/drivers/sandbox/sandbox_payout_driver'
import type { PayoutFixture } from '#tests/support/trade/sending/payout_fixture'
import { sendBy } from '#tests/support/trade/sending/withdrawals'

/** The built-in company: its provider is part of the application, so there is no server. */
export async function sandboxPayoutsFixture(): Promise<PayoutFixture> {
  await sendBy('PAYPAL', 'sandbox', { manner: 'pays' })
  const company = await app.container.make(SandboxCompany)
  const payoutOf = (key: string) => SandboxPayout.findByOrFail('merchantReference', key)
  return {
    driver: (await app.container.make(PayoutDriverRegistry)).of('PAYPAL', 'sandbox'),
    amount: new Money(12_345n, 'USD'),
    account: { account: 'payee@example.test', holderName: null },
    canReturn: true,
    refuses: ['refuses_recipient', 'refuses_platform'],
    setManner: (manner) => sendBy('PAYPAL', 'sandbox', { manner }),
    settle: async (key, outcome) => {
      await company.decide((await payoutOf(key)).reference, outcome)
    },
    countPayouts: async () => (await SandboxPayout.query().whereNot('status', 'failed')).length,
    tellAnotherSum: async (key) => {
      await SandboxPayout.query().where('merchantReference', key).update({ amount: 1n })
    },
    message: async (key, { isForged } = {}) => {
      const raw = sandboxPayoutMessage(await payoutOf(key))
      const secret = isForged ? 'another secret' : env.get('SANDBOX_GATEWAY_SECRET', '')
      const seconds = Math.floor(Date.now() / 1_000)
      return { raw, headers: { 'sandbox-signature': signSandboxMessage(raw, secret, seconds) } }
    },
    close: async () => {},
  }
}
