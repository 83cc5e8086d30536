import type { DateTime } from 'luxon'
import { generateSecret, generateURI, verify } from 'otplib'
import marketplace from '#config/marketplace'

const { digits, stepSeconds } = marketplace.twoFactor

/** What an app shows above the code: whose it is. */
const ISSUER = 'Countermark'

/** 160 bits as base32, which apps read and people can type. */
export function drawSecret(): string {
  return generateSecret()
}

/**
 * The step of time that a code belongs to (RFC 6238), one step of grace to each side: clocks
 * differ, and people type slowly.
 * @param code exactly six digits
 * @returns null for a wrong code
 */
export async function stepOf(secret: string, code: string, at: DateTime): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    digits,
    period: stepSeconds,
    epoch: Math.floor(at.toSeconds()),
    epochTolerance: stepSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** What an app needs to know, as the address that it opens. */
export function otpauthUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret, digits, period: stepSeconds })
}
