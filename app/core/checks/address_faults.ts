import { configuredConnection } from '#core/database/configured_connection'
import { isOn, type Environment } from '#core/checks/settings_text'

/** TLS modes in which the driver of PostgreSQL verifies the server's certificate. */
const VERIFIED_TLS = ['prefer', 'require', 'verify-ca', 'verify-full']

/** Addresses that must be https, and what an attacker on the network could do otherwise. */
const SECURE_ADDRESSES = {
  STRIPE_API_URL: 'keys and amounts would travel in the clear',
  PAYPAL_API_URL: 'keys and amounts would travel in the clear',
  ALIPAY_API_URL: 'keys and amounts would travel in the clear',
  TRON_API_URL: 'anybody on the way could invent payments',
  TRON_SECOND_API_URL: 'anybody on the way could hide payments',
  WISE_API_URL: 'keys and amounts would travel in the clear',
  FX_RATES_URL: 'anybody on the way could change prices',
  SMS_API_URL: 'the account’s token would travel in the clear',
} as const

/** Settings that lead somewhere without protection. */
export function addressFaults(env: Environment): string[] {
  return [
    ...appFaults(env),
    ...Object.entries(SECURE_ADDRESSES)
      .filter(([name]) => env[name] && !isHttps(env[name]))
      .map(([name, consequence]) => `${name} is not https: ${consequence}.`),
    ...signerFaults(env),
    ...bucketFaults(env),
    ...connectionFaults(env),
  ]
}

/** Unprotected connections that the operator has permitted. */
export function connectionWarnings(env: Environment): string[] {
  if (!isOn(env.ALLOW_INSECURE_DATABASE)) return []
  return openConnections(env).map(
    ({ name, host }) =>
      `${name} leads to ${host} without verified TLS, as ALLOW_INSECURE_DATABASE=true says.`
  )
}

function appFaults({ APP_URL: address, ...env }: Environment): string[] {
  if (!address || !URL.canParse(address)) return ['APP_URL is missing or no address.']
  if (isHttps(address) || isOn(env.ALLOW_INSECURE_HTTP)) return []
  return ['APP_URL is not https. ALLOW_INSECURE_HTTP=true says that this is meant.']
}

/** Connections within this machine cannot be intercepted, so they need no TLS. */
function signerFaults({ PAYOUT_SIGNER_URL: address }: Environment): string[] {
  if (!address || isHttps(address)) return []
  if (URL.canParse(address) && isThisMachine(new URL(address).hostname)) return []
  return ['PAYOUT_SIGNER_URL is not https: anybody on the way could read and delay payouts.']
}

function bucketFaults({ DRIVE_DISK: disk, S3_ENDPOINT: address, ...env }: Environment): string[] {
  if (disk !== 's3' || !address || isHttps(address) || isOn(env.ALLOW_INSECURE_HTTP)) return []
  return ['S3_ENDPOINT is not https: signed addresses and files would travel in the clear.']
}

function connectionFaults(env: Environment): string[] {
  if (isOn(env.ALLOW_INSECURE_DATABASE)) return []
  return openConnections(env).map(
    ({ name, host, remedy }) =>
      `${name} leads to ${host} without verified TLS: ${remedy}. ALLOW_INSECURE_DATABASE=true says that this is meant.`
  )
}

/** Connections outside of the private network without verified TLS. */
function openConnections(env: Environment) {
  const [postgres, redis] = ['add ?sslmode=verify-full', 'use rediss://']
  const connections = [
    {
      name: env.DATABASE_URL ? 'DATABASE_URL' : 'PG_HOST',
      to: configuredConnection(env),
      remedy: postgres,
    },
    { name: 'DATABASE_OWNER_URL', to: env.DATABASE_OWNER_URL, remedy: postgres },
    { name: 'REDIS_URL', to: env.REDIS_URL, remedy: redis },
  ]
  return connections.flatMap(({ name, to, remedy }) => {
    const host = hostWithoutTls(to)
    return host ? [{ name, host, remedy }] : []
  })
}

/** Null when the server is in a private network or connected by TLS. */
function hostWithoutTls(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { protocol, hostname, searchParams } = new URL(address)
  if (protocol === 'rediss:' || isNear(hostname)) return null
  const mode = searchParams.get('sslmode')
  return mode !== null && VERIFIED_TLS.includes(mode) ? null : hostname
}

function isHttps(address: string | undefined): boolean {
  return URL.canParse(address ?? '') && new URL(address!).protocol === 'https:'
}

/** Whether a server is on this machine or in a private network, where TLS is not required. */
export function isNear(hostname: string): boolean {
  return isThisMachine(hostname) || isPrivate(hostname)
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Whether the host is in a private network: a name without a dot, as in the compose file, or a private address. */
function isPrivate(hostname: string): boolean {
  return !hostname.includes('.') || /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(hostname)
}
