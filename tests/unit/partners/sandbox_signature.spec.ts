import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { isSandboxSignature, signSandboxMessage } from '#partners/sandbox/sandbox_signature'

const secret = 'a secret between two'
const body = '{"id":"evt_1"}'
const now = 1_800_000_000

test.group("The sandbox's signature", () => {
  test('is HMAC-SHA256 over timestamp, dot and body', ({ assert }) => {
    const mac = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')
    assert.equal(signSandboxMessage(body, secret, now), `t=${now},v1=${mac}`)
    assert.isTrue(isSandboxSignature(`t=${now},v1=${mac}`, body, secret, now))
  })

  test('is valid for 300 seconds in both directions, and not for 301', ({ assert }) => {
    const header = signSandboxMessage(body, secret, now)
    for (const away of [-300, 300]) {
      assert.isTrue(isSandboxSignature(header, body, secret, now + away), `${away}`)
    }
    for (const away of [-301, 301]) {
      assert.isFalse(isSandboxSignature(header, body, secret, now + away), `${away}`)
    }
  })

  const [, mac] = signSandboxMessage(body, secret, now).split(',v1=') as [string, string]
  for (const [what, header] of Object.entries({
    'nothing': undefined,
    'an empty header': '',
    'two headers': [`t=${now},v1=${mac}`, `t=${now},v1=${mac}`],
    'no timestamp': `v1=${mac}`,
    'another timestamp': `t=${now + 1},v1=${mac}`,
    'a v0 signature': `t=${now},v0=${mac}`,
    'a truncated one': `t=${now},v1=${mac.slice(0, -1)}`,
    'a longer one': `t=${now},v1=${mac}0`,
    'capital letters': `t=${now},v1=${mac.toUpperCase().replace(/\d/g, 'A')}`,
    'one changed digit': `t=${now},v1=${mac[0] === '0' ? '1' : '0'}${mac.slice(1)}`,
    'a signature without secret': signSandboxMessage(body, '', now),
    'something after it': `t=${now},v1=${mac},v1=${mac}`,
  })) {
    test(`rejects ${what}`, ({ assert }) => {
      assert.isFalse(isSandboxSignature(header, body, secret, now))
    })
  }

  test('rejects a body that was serialized again', ({ assert }) => {
    const header = signSandboxMessage(body, secret, now)
    assert.isFalse(isSandboxSignature(header, '{"id": "evt_1"}', secret, now))
  })
})
