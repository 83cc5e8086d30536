import { fileURLToPath } from 'node:url'
import { readEnvironment } from '#core/database/configured_connection'
import { addressFaults, connectionWarnings } from '#core/checks/address_faults'
import { isGuessableKey } from '#core/checks/guessable_key'
import { numberFaults } from '#core/checks/number_faults'
import { pushKeyFaults } from '#core/checks/push_keys'
import { isOn, type Environment } from '#core/checks/settings_text'

/** Values published in this repository. */
const PUBLISHED_KEYS = [
  'change-me',
  'changeme',
  'secret',
  'your-app-key',
  'generate-me',
  // Used by the tests.
  'the-tests-of-countermark',
  'the-sandbox-of-the-tests',
  'c0dec0dec0de',
]
/** Passwords of examples and of common images. */
const PUBLISHED_PASSWORDS = [
  'secret',
  'postgres',
  'password',
  'changeme',
  'minioadmin',
  // Used in .env.example.
  'choose-a-password',
  'choose-another',
]
const MIN_KEY_LENGTH = 24
const MIN_KEY_VARIETY = 8
const WATERMARK_KEY = /^[\w.-]+:[0-9a-f]{32,}$/i

/** In production, prints all faults of the environment and exits with 1. */
export function assertSafeProduction(appRoot: URL) {
  const env = readEnvironment(fileURLToPath(appRoot))
  if (env.NODE_ENV !== 'production') return
  for (const warning of productionWarnings(env)) console.warn(`Warning: ${warning}`)
  const faults = productionFaults(env)
  if (faults.length === 0) return
  console.error('Countermark does not start in production like this:')
  for (const fault of faults) console.error(`- ${fault}`)
  process.exit(1)
}

/**
 * Reasons why this environment must not serve the public (trust.md 36), one English sentence each for the operator;
 * empty when it may.
 */
export function productionFaults(env: Environment): string[] {
  return [
    ...keyFaults('APP_KEY', env.APP_KEY),
    ...oldKeyFaults(env),
    ...watermarkFaults(env.WATERMARK_KEYS),
    ...mailFaults(env),
    ...smsFaults(env),
    ...pushKeyFaults(env),
    ...(/^(debug|trace)$/i.test(env.LOG_LEVEL ?? '')
      ? [`LOG_LEVEL=${env.LOG_LEVEL} writes more into the log than may leave the process.`]
      : []),
    ...(isOn(env.COUNTERMARK_DEMO)
      ? ['COUNTERMARK_DEMO=true opens demo accounts with a published password.']
      : []),
    ...sandboxFaults(env),
    ...storageFaults(env),
    ...nodeFaults(env),
    ...passwordFaults(env),
    ...addressFaults(env),
    ...numberFaults(env),
  ]
}

/** Permitted, but the operator should know. */
export function productionWarnings(env: Environment): string[] {
  return [
    ...connectionWarnings(env),
    ...contactWarnings(env),
    ...senderWarnings(env),
    ...sandboxWarnings(env),
  ]
}

function contactWarnings({ SITE_CONTACT_EMAIL: address, SITE_OPERATOR: operator }: Environment) {
  if (address && operator) return []
  return [
    'SITE_OPERATOR and SITE_CONTACT_EMAIL are not both set: nobody could find out who you are.',
  ]
}

function senderWarnings({ MAIL_FROM: sender }: Environment): string[] {
  return sender ? [] : ['MAIL_FROM is missing: servers would reject mail from an invented address.']
}

function sandboxWarnings({ SANDBOX_GATEWAY: sandbox }: Environment): string[] {
  return isOn(sandbox) ? ['SANDBOX_GATEWAY=true: products can be had without real money.'] : []
}

function keyFaults(name: string, key: string | undefined): string[] {
  if (!key) return [`${name} is missing: node ace generate:key makes one.`]
  if (key.length < MIN_KEY_LENGTH) return [`${name} is shorter than ${MIN_KEY_LENGTH} signs.`]
  if (isKnownToAll(key)) return [`${name} is the value of an example: everybody knows it.`]
  if (variety(key) < MIN_KEY_VARIETY) return [`${name} repeats itself: it can be guessed.`]
  if (isGuessableKey(key)) return [`${name} was typed along the keyboard: it can be guessed.`]
  return []
}

function oldKeyFaults({ APP_KEY_OLD: old, APP_KEY: current }: Environment): string[] {
  if (!old) return []
  if (old === current) return ['APP_KEY_OLD is APP_KEY: leave it out, or name the other key.']
  return keyFaults('APP_KEY_OLD', old)
}

function watermarkFaults(keys: string | undefined): string[] {
  if (!keys) return ['WATERMARK_KEYS is missing: copies could not be marked or traced.']
  const list = keys.split(',').map((key) => key.trim())
  const isWeak = list.some((key) => !WATERMARK_KEY.test(key) || isWeakHex(key.split(':')[1]!))
  const isPublished = list.some((key) => isKnownToAll(key))
  if (isPublished) return ['WATERMARK_KEYS holds a value of this repository: everybody knows it.']
  return isWeak ? ['WATERMARK_KEYS must be id:hex pairs of at least 16 random bytes each.'] : []
}

function isWeakHex(hex: string): boolean {
  return variety(hex) < 6 || isGuessableKey(hex)
}

function mailFaults(env: Environment): string[] {
  return env.SMTP_HOST ? [] : ['SMTP_HOST is missing: nobody would receive a code or a receipt.']
}

function smsFaults(env: Environment): string[] {
  if (env.SMS_DRIVER === 'mailbox') {
    return ['SMS_DRIVER=mailbox shows codes to everybody: name a provider, or off.']
  }
  if (env.SMS_DRIVER !== 'twilio') return []
  const missing = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'].filter((name) => !env[name])
  return missing.length > 0 ? [`SMS_DRIVER=twilio needs ${missing.join(', ')}.`] : []
}

function sandboxFaults(env: Environment): string[] {
  const secret = env.SANDBOX_GATEWAY_SECRET
  return secret === undefined ? [] : keyFaults('SANDBOX_GATEWAY_SECRET', secret)
}

function storageFaults(env: Environment): string[] {
  if (env.DRIVE_DISK !== 's3') return []
  const needed = [
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PRIVATE_BUCKET',
    'S3_PUBLIC_BUCKET',
  ]
  const missing = needed.filter((name) => !env[name])
  if (missing.length > 0) return [`DRIVE_DISK=s3 needs ${missing.join(', ')}.`]
  if (isPublishedPassword(env.S3_SECRET_ACCESS_KEY ?? '')) {
    return ['S3_SECRET_ACCESS_KEY is the value of an example: everybody knows it.']
  }
  return env.S3_PRIVATE_BUCKET === env.S3_PUBLIC_BUCKET
    ? ['S3_PRIVATE_BUCKET and S3_PUBLIC_BUCKET are one: what is sold would be public.']
    : []
}

/** Node.js options that disable security features. */
function nodeFaults(env: Environment): string[] {
  const faults: string[] = []
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    faults.push('NODE_TLS_REJECT_UNAUTHORIZED=0 trusts anybody who answers for a payment provider.')
  }
  if (/--inspect|--debug/.test([env.NODE_OPTIONS, ...process.execArgv].join(' '))) {
    faults.push('A debugger may be attached (--inspect): it reads and changes everything.')
  }
  for (const name of ['NODE_DEBUG', 'DEBUG']) {
    const required = env[name]
    if (!required || /^(0|false|off)$/i.test(required)) continue
    faults.push(`${name}=${required} writes cookies, statements and their values into the log.`)
  }
  return faults
}

function passwordFaults(env: Environment): string[] {
  const faults: string[] = []
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL']) {
    const address = env[name]
    if (!address || !URL.canParse(address)) continue
    if (isPublishedPassword(decodeURIComponent(new URL(address).password))) {
      faults.push(`${name} holds the password of an example: everybody knows it.`)
    }
  }
  return faults
}

function isKnownToAll(key: string): boolean {
  return PUBLISHED_KEYS.some((word) => key.toLowerCase().includes(word))
}

function isPublishedPassword(password: string): boolean {
  return PUBLISHED_PASSWORDS.includes(password.toLowerCase())
}

function variety(text: string): number {
  return new Set(text).size
}
