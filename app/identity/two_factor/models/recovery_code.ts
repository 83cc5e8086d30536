import { createHmac, randomInt } from 'node:crypto'
import { appKey } from '#config/app'
import marketplace from '#config/marketplace'
import { RecoveryCodeSchema } from '#database/schema'

/** Crockford's 32 signs: none looks like another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 signs of 5 bits: 80 bits. */
const GROUPS = 4
const GROUP_LENGTH = 4

/** A way in for somebody whose app is gone, once. Only a keyed hash of it is kept. */
export default class RecoveryCode extends RecoveryCodeSchema {}

/** Ten codes that nobody can guess: `7K2M-QX9T-0HVA-W3PD`. */
export function drawRecoveryCodes(): string[] {
  return Array.from({ length: marketplace.twoFactor.recoveryCodes }, drawOne)
}

/** Bound to its owner. Case, spaces and hyphens do not matter, nor O for 0 and I or L for 1. */
export function hashRecoveryCode(userId: number, code: string): string {
  const read = code
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHmac('sha256', appKey.release())
    .update(JSON.stringify(['recovery_code', userId, read]))
    .digest('hex')
}

function drawOne(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(32)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
