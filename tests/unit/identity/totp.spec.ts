import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { qrCode } from '#platform/pictures/qr_code'
import { generateSecret, otpauthUri, matchTimeStep } from '#identity/two_factor/engines/totp'
import { generateRecoveryCodes, hashRecoveryCode } from '#identity/two_factor/models/recovery_code'
import { openSecret, sealSecret } from '#identity/two_factor/models/two_factor_secret'

/** "12345678901234567890" of RFC 6238, appendix B, as base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** The last six of the eight digits that the RFC prints for SHA-1. */
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

const at = (seconds: number) => DateTime.fromSeconds(seconds, { zone: 'utc' })

test.group('A code of an authenticator app', () => {
  test('equals the example of RFC 6238 for second {0}')
    .with([...VECTORS])
    .run(async ({ assert }, [second, code]) => {
      assert.equal(await matchTimeStep(RFC_SECRET, code, at(second)), Math.floor(second / 30))
    })

  test('is accepted one step early and one step late, and no further', async ({ assert }) => {
    const [second, code] = VECTORS[3]
    const step = Math.floor(second / 30)
    const stepStart = step * 30
    assert.equal(await matchTimeStep(RFC_SECRET, code, at(stepStart - 30)), step)
    assert.equal(await matchTimeStep(RFC_SECRET, code, at(stepStart + 59)), step)
    assert.isNull(await matchTimeStep(RFC_SECRET, code, at(stepStart - 31)))
    assert.isNull(await matchTimeStep(RFC_SECRET, code, at(stepStart + 60)))
  })

  test('is wrong for another secret', async ({ assert }) => {
    assert.isNull(await matchTimeStep(generateSecret(), VECTORS[3][1], at(VECTORS[3][0])))
  })

  test('comes from 160 random bits, new for each secret', ({ assert }) => {
    const drawn = Array.from({ length: 200 }, generateSecret)
    assert.isTrue(drawn.every((secret) => /^[A-Z2-7]{32}$/.test(secret)))
    assert.equal(new Set(drawn).size, 200)
  })

  test('is set up with an otpauth address, and its QR code', async ({ assert }) => {
    const uri = otpauthUri(RFC_SECRET, 'somebody@identity.test')
    assert.match(uri, /^otpauth:\/\/totp\/Countermark:somebody%40identity\.test\?/)
    const parameters = new URL(uri).searchParams
    assert.equal(parameters.get('secret'), RFC_SECRET)
    assert.equal(parameters.get('issuer'), 'Countermark')
    assert.match(await qrCode(uri), /^data:image\/svg\+xml;base64,/)
  })
})

test.group('The secret in the table', () => {
  test('is encrypted, and decrypts in its owner’s row only', ({ assert }) => {
    const sealed = sealSecret(7, RFC_SECRET)
    assert.notInclude(sealed, RFC_SECRET)
    assert.equal(openSecret(7, sealed), RFC_SECRET)
    assert.isNull(openSecret(8, sealed))
    assert.isNull(openSecret(7, `${sealed.slice(0, -2)}${sealed.endsWith('xx') ? 'yy' : 'xx'}`))
  })
})

test.group('Recovery codes', () => {
  test('are ten of 80 bits each, in four readable groups', ({ assert }) => {
    const codes = generateRecoveryCodes()
    assert.equal(new Set(codes).size, 10)
    for (const code of codes)
      assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  test('tolerate case, spaces and look-alikes, and nothing else', async ({ assert }) => {
    const hash = await hashRecoveryCode(7, '01AB-CDEF-GHJK-MNPQ')
    assert.equal(await hashRecoveryCode(7, ' ol ab cdef ghjk mnpq'), hash)
    assert.equal(await hashRecoveryCode(7, '0iabcdefghjkmnpq'), hash)
    assert.notEqual(await hashRecoveryCode(7, '01AB-CDEF-GHJK-MNPR'), hash)
    assert.notEqual(await hashRecoveryCode(8, '01AB-CDEF-GHJK-MNPQ'), hash)
  })
})
