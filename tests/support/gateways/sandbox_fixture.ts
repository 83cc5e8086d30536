import { randomBytes } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { Money } from '#core/money/money'
import { EnsureSandboxGateway } from '#payments/gateways/actions/ensure_sandbox_gateway'
import { SandboxDriver } from '#payments/gateways/drivers/sandbox/sandbox_driver'
import { signSandboxMessage } from '#partners/sandbox/sandbox_signature'
import { SandboxSite } from '#payments/gateways/drivers/sandbox/sandbox_site'
import type { GatewayFixture } from '#tests/support/gateways/gateway_fixture'

/** The built-in sandbox: its provider is part of the application, so there is no server. */
export async function sandboxFixture(): Promise<GatewayFixture> {
  await (await app.container.make(EnsureSandboxGateway)).execute()
  const site = await app.container.make(SandboxSite)
  const decide = async (key: string, outcome: 'succeeded' | 'failed') =>
    site.decide((await site.findByMerchant(key))!.reference, outcome)
  return {
    name: 'sandbox',
    driver: await app.container.make(SandboxDriver),
    amount: new Money(12_345n, 'CNY'),
    pay: (key) => decide(key, 'succeeded'),
    decline: (key) => decide(key, 'failed'),
    setRefundOutcome: async (manner, key) =>
      site.chooseRefundManner((await site.findByMerchant(key))!.reference, manner),
    settleRefund: async (key, outcome) =>
      site.decideRefund((await site.findRefundByMerchant(key))!.reference, outcome),
    countRefunds: async () => (await db.from('sandbox_refunds')).length,
    message: ({ payment, refund }, { isForged, secondsOffset = 0 } = {}) => {
      const raw = JSON.stringify({
        id: `evt_${randomBytes(8).toString('hex')}`,
        type: payment ? 'charge.succeeded' : 'refund.succeeded',
        data: { merchantReference: payment ?? refund },
      })
      const key = isForged ? 'another secret' : env.get('SANDBOX_GATEWAY_SECRET', '')
      const seconds = Math.floor(Date.now() / 1000) + secondsOffset
      return { raw, headers: { 'sandbox-signature': signSandboxMessage(raw, key, seconds) } }
    },
    close: async () => {},
  }
}
