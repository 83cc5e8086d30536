import { createHmac, randomInt } from 'node:crypto'
import marketplace from '#config/marketplace'
import { RecoveryCodeSchema } from '#database/schema'
import { digestKey } from '#platform/keys/digest_key'

/** Crockford's base32 alphabet, without characters that look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 characters of 5 bits: 80 bits. */
const GROUPS = 4
const GROUP_LENGTH = 4

/** A single-use code for users without their app. Only a keyed hash is stored. */
export default class RecoveryCode extends RecoveryCodeSchema {}

/** Generates ten random codes such as `7K2M-QX9T-0HVA-W3PD`. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: marketplace.twoFactor.recoveryCodes }, drawOne)
}

/** Bound to the user. Case, spaces and hyphens are ignored; O is read as 0, I and L as 1. */
export async function hashRecoveryCode(userId: number, code: string): Promise<string> {
  const read = code
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHmac('sha256', await digestKey())
    .update(JSON.stringify(['recovery_code', userId, read]))
    .digest('hex')
}

function drawOne(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(32)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
