import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import webPush from 'web-push'
import { isGuessableKey } from '#core/checks/guessable_key'
import { productionFaults, productionWarnings } from '#core/checks/production_safety'

const SAFE = {
  NODE_ENV: 'production',
  APP_KEY: 'q8Zx2nV7bT4mK9sW1cR6yH3jL5pD0fGa',
  APP_URL: 'https://market.example',
  WATERMARK_KEYS: `k2:${'0f1e2d3c4b5a6978'.repeat(4)},k1:${'89ab67cd45ef2301'.repeat(4)}`,
  SMTP_HOST: 'smtp.example',
  LOG_LEVEL: 'info',
  MAIL_FROM: 'no-reply@market.example',
  DATABASE_URL: 'postgres://app@db:5432/countermark',
  SITE_OPERATOR: 'Market Ltd',
  SITE_CONTACT_EMAIL: 'help@market.example',
}

const SMS = {
  SMS_DRIVER: 'twilio',
  SMS_ACCOUNT_SID: 'AC1',
  SMS_AUTH_TOKEN: 'only-for-tests',
  SMS_FROM: '+15005550006',
}

const keyPair = () => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}
const PUSH = keyPair()

const S3 = {
  DRIVE_DISK: 's3',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  S3_PRIVATE_BUCKET: 'files',
  S3_PUBLIC_BUCKET: 'shown',
}

const UNSAFE: [string, Record<string, string | undefined>, RegExp][] = [
  ['no APP_KEY', { APP_KEY: undefined }, /APP_KEY is missing/],
  ['a short APP_KEY_OLD', { APP_KEY_OLD: 'q8Zx2nV7bT4' }, /APP_KEY_OLD is shorter/],
  ['one key twice', { APP_KEY_OLD: 'q8Zx2nV7bT4mK9sW1cR6yH3jL5pD0fGa' }, /APP_KEY_OLD is APP_KEY/],
  ['a short APP_KEY', { APP_KEY: 'q8Zx2nV7bT4' }, /APP_KEY is shorter/],
  ['an APP_KEY of one sign', { APP_KEY: 'a'.repeat(32) }, /APP_KEY repeats/],
  ['an APP_KEY of two words', { APP_KEY: 'abab'.repeat(8) }, /APP_KEY repeats/],
  ['an APP_KEY counted up', { APP_KEY: '12345678901234567890123456789012' }, /can be guessed/],
  ['an APP_KEY of the alphabet', { APP_KEY: 'abcdefghijklmnopqrstuvwxyzabcdef' }, /can be guessed/],
  [
    'an APP_KEY off the keyboard',
    { APP_KEY: 'qwertyuiopasdfghjklzxcvbnm123456' },
    /can be guessed/,
  ],
  ['an example APP_KEY', { APP_KEY: 'please-change-me-to-32-characters' }, /value of an example/],
  ['APP_URL over http', { APP_URL: 'http://market.example' }, /not https/],
  ['no APP_URL', { APP_URL: undefined }, /APP_URL is missing/],
  ['no watermark keys', { WATERMARK_KEYS: undefined }, /WATERMARK_KEYS is missing/],
  ['a short watermark key', { WATERMARK_KEYS: 'k1:0f1e2d3c' }, /WATERMARK_KEYS must/],
  ['a watermark key of zeros', { WATERMARK_KEYS: `k1:${'0'.repeat(64)}` }, /WATERMARK_KEYS must/],
  [
    'a watermark key counted up',
    { WATERMARK_KEYS: `k1:${'0123456789abcdef'.repeat(2)}` },
    /WATERMARK_KEYS must/,
  ],
  ['one weak key of two', { WATERMARK_KEYS: `${SAFE.WATERMARK_KEYS},k0:00` }, /WATERMARK_KEYS/],
  ['no SMTP_HOST', { SMTP_HOST: undefined }, /SMTP_HOST is missing/],
  ['short messages in a mailbox', { SMS_DRIVER: 'mailbox' }, /SMS_DRIVER=mailbox/],
  ['a provider without an account', { SMS_DRIVER: 'twilio' }, /needs SMS_ACCOUNT_SID.*SMS_FROM/],
  ['a provider in the clear', { ...SMS, SMS_API_URL: 'http://sms.example' }, /not https/],
  ['half of the push keys', { ...PUSH, VAPID_PRIVATE_KEY: undefined }, /needed together/],
  ['push keys of two pairs', { ...PUSH, VAPID_PUBLIC_KEY: keyPair().VAPID_PUBLIC_KEY }, /no pair/],
  ['a cut push key', { ...PUSH, VAPID_PRIVATE_KEY: 'CI_8060EgxkW' }, /no pair/],
  ['LOG_LEVEL debug', { LOG_LEVEL: 'debug' }, /LOG_LEVEL=debug/],
  ['LOG_LEVEL trace', { LOG_LEVEL: 'TRACE' }, /LOG_LEVEL=TRACE/],
  ['the demo', { COUNTERMARK_DEMO: 'true' }, /COUNTERMARK_DEMO/],
  ['the demo, as 1', { COUNTERMARK_DEMO: '1' }, /COUNTERMARK_DEMO/],
  ['a published sandbox secret', { SANDBOX_GATEWAY_SECRET: 'sandbox-secret' }, /SANDBOX_GATEWAY/],
  ['rates over http', { FX_RATES_URL: 'http://feed.example/latest' }, /anybody on the way/],
  ['S3 without buckets', { DRIVE_DISK: 's3' }, /needs S3_ACCESS_KEY_ID.*S3_PUBLIC_BUCKET/],
  ['TLS without certificates', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /trusts anybody/],
  ['an open debugger', { NODE_OPTIONS: '--inspect=0.0.0.0:9229' }, /debugger/],
  ['the password of .env.example', { DATABASE_URL: 'postgres://a:secret@db/c' }, /everybody knows/],
  [
    'the placeholder of .env.example',
    { DATABASE_URL: 'postgres://a:CHOOSE-A-PASSWORD@db/c' },
    /everybody knows/,
  ],
  ['debug output of Node.js', { NODE_DEBUG: 'http' }, /NODE_DEBUG=http/],
  ['debug output of libraries', { DEBUG: 'knex:*' }, /DEBUG=knex/],
  ['a payment provider in the clear', { STRIPE_API_URL: 'http://stripe.example' }, /not https/],
  ['a payout provider in the clear', { WISE_API_URL: 'http://wise.example' }, /not https/],
  ['a second node in the clear', { TRON_SECOND_API_URL: 'http://tron.example' }, /not https/],
  ['a signer in the clear', { PAYOUT_SIGNER_URL: 'http://signer.internal:3999' }, /not https/],
  ['no limit for visitors', { ANONYMOUS_READS_PER_MINUTE: '0' }, /without a limit/],
  ['a negative limit for visitors', { ANONYMOUS_READS_PER_MINUTE: '-5' }, /without a limit/],
  ['no connection to the database', { DATABASE_POOL: '0' }, /DATABASE_POOL=0/],
  ['half a proxy', { TRUSTED_PROXIES: '0.5' }, /TRUSTED_PROXIES=0.5/],
  ['no worker that marks', { STAMPING_CONCURRENCY: '0' }, /STAMPING_CONCURRENCY=0/],
  ['a remote Redis without TLS', { REDIS_URL: 'redis://redis.far.example' }, /rediss:/],
  [
    'tables owned by a login without TLS',
    { DATABASE_OWNER_URL: 'postgres://owner@db.far.example/x' },
    /DATABASE_OWNER_URL leads to/,
  ],
  [
    'a remote database by its parts',
    { DATABASE_URL: undefined, PG_HOST: 'db.far.example' },
    /PG_HOST leads to/,
  ],
  ['keys of the tests', { APP_KEY: 'the-tests-of-countermark-sign-with-this' }, /of an example/],
  ['marks of the tests', { WATERMARK_KEYS: `k1:${'c0de'.repeat(16)}` }, /everybody knows|must be/],
  ['a bucket over http', { ...S3, S3_ENDPOINT: 'http://s3.example' }, /S3_ENDPOINT is not https/],
  ['the key of an image', { ...S3, S3_SECRET_ACCESS_KEY: 'minioadmin' }, /value of an example/],
  [
    'one bucket for what is sold and what is shown',
    {
      DRIVE_DISK: 's3',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_PRIVATE_BUCKET: 'files',
      S3_PUBLIC_BUCKET: 'files',
    },
    /would be public/,
  ],
]

test.group('Production', () => {
  test('starts with a safe environment', ({ assert }) => {
    assert.deepEqual(productionFaults(SAFE), [])
    assert.deepEqual(productionWarnings(SAFE), [])
    assert.deepEqual(productionFaults({ ...SAFE, ...SMS }), [])
    assert.deepEqual(productionFaults({ ...SAFE, ...PUSH }), [])
    assert.deepEqual(productionFaults({ ...SAFE, SMS_DRIVER: 'off' }), [])
  })

  test('accepts a signer on the same machine, and protected ones elsewhere', ({ assert }) => {
    for (const host of ['http://127.0.0.1:3999', 'http://localhost', 'http://[::1]:3999']) {
      assert.deepEqual(productionFaults({ ...SAFE, PAYOUT_SIGNER_URL: host }), [], host)
    }
    const far = {
      PAYOUT_SIGNER_URL: 'https://signer.internal',
      REDIS_URL: 'rediss://r.far.example',
    }
    assert.deepEqual(productionFaults({ ...SAFE, ...far }), [])
    // A name that only begins like this machine's.
    const disguised = { ...SAFE, PAYOUT_SIGNER_URL: 'http://localhost.evil.example' }
    assert.lengthOf(productionFaults(disguised), 1)
  })

  test('warns about mail without a sender', ({ assert }) => {
    assert.match(productionWarnings({ ...SAFE, MAIL_FROM: undefined })[0]!, /MAIL_FROM is missing/)
  })

  for (const [name, change, reason] of UNSAFE) {
    test(`rejects ${name}`, ({ assert }) => {
      const faults = productionFaults({ ...SAFE, ...change })
      assert.lengthOf(faults, 1)
      assert.match(faults[0]!, reason)
    })
  }

  test('names every reason at once, and no secret', ({ assert }) => {
    const faults = productionFaults({ APP_KEY: 'hunter2', APP_URL: 'http://x.example' })
    assert.lengthOf(faults, 4)
    assert.notInclude(faults.join(' '), 'hunter2')
  })

  test('http is allowed only with an explicit setting', ({ assert }) => {
    const plain = { ...SAFE, APP_URL: 'http://market.example' }
    assert.deepEqual(productionFaults({ ...plain, ALLOW_INSECURE_HTTP: 'true' }), [])
    assert.lengthOf(productionFaults({ ...plain, ALLOW_INSECURE_HTTP: 'false' }), 1)
  })

  test('rejects a remote database without TLS, unless the operator allows it', ({ assert }) => {
    const far = { ...SAFE, DATABASE_URL: 'postgres://app@db.far.example/x' }
    assert.match(productionFaults(far).join(), /without verified TLS/)
    assert.deepEqual(productionWarnings(far), [])
    const meant = { ...far, ALLOW_INSECURE_DATABASE: 'true' }
    assert.deepEqual(productionFaults(meant), [])
    assert.match(productionWarnings(meant)[0]!, /without verified TLS/)
    const safe = { ...far, DATABASE_URL: `${far.DATABASE_URL}?sslmode=verify-full` }
    assert.deepEqual(productionFaults(safe), [])
    assert.deepEqual(productionWarnings(safe), [])
    const unverified = { ...far, DATABASE_URL: `${far.DATABASE_URL}?sslmode=no-verify` }
    assert.match(productionFaults(unverified).join(), /without verified TLS/)
  })

  test('accepts a random key', ({ assert }) => {
    for (let round = 0; round < 2_000; round++) {
      // The same keys in every run: one key in ten million may look typed.
      const key = createHash('sha256').update(`key ${round}`).digest()
      assert.isFalse(isGuessableKey(key.toString('hex', 0, 16)))
      assert.isFalse(isGuessableKey(key.toString('base64url', 0, 24)))
    }
  })
})
