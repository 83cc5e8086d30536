import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { NotFound } from '#core/errors'
import { WebhookRefused } from '#payments/errors'
import type { GatewayFixture, Message } from '#tests/support/gateways/gateway_fixture'
import { GATEWAY_FIXTURES } from '#tests/support/gateways/gateway_fixtures'

for (const [name, makeFixture] of Object.entries(GATEWAY_FIXTURES)) {
  test.group(`The contract of gateways' messages: ${name}`, (group) => {
    let fixture: GatewayFixture
    group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
    group.each.setup(async () => {
      fixture = await makeFixture()
      return () => fixture.close()
    })

    const message = (...about: Parameters<NonNullable<GatewayFixture['message']>>) =>
      fixture.message!(...about)
    const noMessages = async (assert: Assert) =>
      assert.rejects(async () => fixture.driver.parseWebhook('{}', {}), NotFound)

    test('a genuine message names the payment or the refund', async ({ assert }) => {
      if (!fixture.message) return noMessages(assert)
      for (const about of ['payment', 'refund'] as const) {
        const { raw, headers } = await message({ [about]: 'NO12345' })
        const notice = await fixture.driver.parseWebhook(raw, headers)
        assert.deepInclude(notice, { about, key: 'NO12345' })
        assert.isNotEmpty(notice.externalId)
      }
    })

    test('forged, altered and truncated messages are rejected', async ({ assert }) => {
      if (!fixture.message) return noMessages(assert)
      const genuine = await message({ payment: 'NO12345' })
      const { raw, headers } = genuine
      const changeSignature = fixture.changeSignature ?? inFirstHeader
      const forged: Message[] = [
        { raw, headers: {} },
        changeSignature(genuine, () => ''),
        changeSignature(genuine, (signature) => signature.slice(0, -2)),
        changeSignature(genuine, (signature) =>
          signature.startsWith('t=') ? signature.replace('v1', 'v0') : 'v0'
        ),
        { raw: raw.replace('NO12345', 'NO12346'), headers },
        { raw: ` ${raw}`, headers },
        { raw: `\ufeff${raw}`, headers },
        { raw: raw.slice(0, -1), headers },
        { raw: '', headers },
        await message({ payment: 'NO12345' }, { isForged: true }),
      ].filter((one) => one.raw !== raw || JSON.stringify(one.headers) !== JSON.stringify(headers))
      for (const one of forged) {
        await assert.rejects(
          async () => fixture.driver.parseWebhook(one.raw, one.headers),
          WebhookRefused
        )
      }
    })

    test('messages with a distant timestamp are rejected', async ({ assert }) => {
      if (!fixture.message) return noMessages(assert)
      for (const secondsOffset of [-4 * 24 * 3_600, 302]) {
        const { raw, headers } = await message({ payment: 'NO12345' }, { secondsOffset })
        await assert.rejects(async () => fixture.driver.parseWebhook(raw, headers), WebhookRefused)
      }
    })
  })
}

function inFirstHeader({ raw, headers }: Message, change: (signature: string) => string): Message {
  const [name, value] = Object.entries(headers)[0]!
  return { raw, headers: { ...headers, [name]: change(value) } }
}
