import type { DateTime } from 'luxon'
import { generateSecret as generateBase32, generateURI, verify } from 'otplib'
import marketplace from '#config/marketplace'

const { digits, stepSeconds } = marketplace.twoFactor

/** Issuer shown in the app. */
const ISSUER = 'Countermark'

/** 160 bits as base32, which apps read and people can type. */
export function generateSecret(): string {
  return generateBase32()
}

/**
 * The time step of a code (RFC 6238), with one step of tolerance in each direction for clock differences and slow
 * typing.
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

/** The otpauth URI for an app. */
export function otpauthUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret, digits, period: stepSeconds })
}
