import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import { NotFound } from '#core/errors'
import { WebhookRefused } from '#payments/errors'
import type { GatewayWorld, Message } from '#tests/support/gateways/gateway_world'
import { GATEWAY_WORLDS } from '#tests/support/gateways/worlds'

for (const [name, makeWorld] of Object.entries(GATEWAY_WORLDS)) {
  test.group(`The contract of gateways' messages: ${name}`, (group) => {
    let world: GatewayWorld
    group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
    group.each.setup(async () => {
      world = await makeWorld()
      return () => world.close()
    })

    const message = (...about: Parameters<NonNullable<GatewayWorld['message']>>) =>
      world.message!(...about)
    const noMessages = async (assert: Assert) =>
      assert.rejects(async () => world.driver.parseWebhook('{}', {}), NotFound)

    test('a genuine message names the payment or the refund', async ({ assert }) => {
      if (!world.message) return noMessages(assert)
      for (const about of ['payment', 'refund'] as const) {
        const { raw, headers } = await message({ [about]: 'NO12345' })
        const notice = await world.driver.parseWebhook(raw, headers)
        assert.deepInclude(notice, { about, key: 'NO12345' })
        assert.isNotEmpty(notice.externalId)
      }
    })

    test('forged, altered and truncated messages are rejected', async ({ assert }) => {
      if (!world.message) return noMessages(assert)
      const genuine = await message({ payment: 'NO12345' })
      const { raw, headers } = genuine
      const resign = world.resign ?? inFirstHeader
      const forged: Message[] = [
        { raw, headers: {} },
        resign(genuine, () => ''),
        resign(genuine, (signature) => signature.slice(0, -2)),
        resign(genuine, (signature) =>
          signature.startsWith('t=') ? signature.replace('v1', 'v0') : 'v0'
        ),
        { raw: raw.replace('NO12345', 'NO12346'), headers },
        { raw: ` ${raw}`, headers },
        { raw: `\ufeff${raw}`, headers },
        { raw: raw.slice(0, -1), headers },
        { raw: '', headers },
        await message({ payment: 'NO12345' }, { secret: 'another' }),
      ].filter((one) => one.raw !== raw || JSON.stringify(one.headers) !== JSON.stringify(headers))
      for (const one of forged) {
        await assert.rejects(
          async () => world.driver.parseWebhook(one.raw, one.headers),
          WebhookRefused
        )
      }
    })

    test('messages with a distant timestamp are rejected', async ({ assert }) => {
      if (!world.message) return noMessages(assert)
      for (const secondsAway of [-4 * 24 * 3_600, 302]) {
        const { raw, headers } = await message({ payment: 'NO12345' }, { secondsAway })
        await assert.rejects(async () => world.driver.parseWebhook(raw, headers), WebhookRefused)
      }
    })
  })
}

function inFirstHeader({ raw, headers }: Message, change: (signature: string) => string): Message {
  const [name, value] = Object.entries(headers)[0]!
  return { raw, headers: { ...headers, [name]: change(value) } }
}
