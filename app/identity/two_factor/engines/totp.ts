import type { DateTime } from 'luxon'
import * as otp from 'otplib'
import marketplace from '#config/marketplace'

const { digits, stepSeconds } = marketplace.twoFactor

/** Issuer shown in the app. */
const ISSUER = 'Countermark'

const SECRET_BYTES = 20

/** 160 bits as base32, which apps read and people can type. */
export function generateSecret(): string {
  return otp.generateSecret({ length: SECRET_BYTES })
}

/**
 * Verifies a code (RFC 6238), with one step of tolerance in each direction for clock differences and slow typing.
 * @param code `twoFactor.digits` digits; validators have checked it
 * @returns the time step that the code belongs to; null for a wrong code
 */
export async function matchTimeStep(
  secret: string,
  code: string,
  at: DateTime
): Promise<number | null> {
  const result = await otp.verify({
    secret,
    token: code,
    digits,
    period: stepSeconds,
    epoch: Math.floor(at.toSeconds()),
    epochTolerance: stepSeconds,
  })
  // The library's type is also that of HOTP, which has no time steps.
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** The otpauth URI for an app. */
export function otpauthUri(secret: string, account: string): string {
  return otp.generateURI({ issuer: ISSUER, label: account, secret, digits, period: stepSeconds })
}
