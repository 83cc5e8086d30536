import app from '@adonisjs/core/services/app'
import env from '#start/env'
import type { Check, Findings } from '#core/checks/check'
import { digestKey } from '#platform/keys/digest_key'
import { compareKeys } from '#platform/keys/key_digests'

/**
 * Compares the keys of this process with those of the first process that worked on this database: with another APP_KEY it
 * could not read what others sealed, and with other keys for marks leaks could not be traced.
 */
export default class CheckKeys implements Check {
  async execute(): Promise<Findings> {
    if (!app.inProduction) return { faults: [] }
    const faults = await compareKeys()
    if (faults.length === 0) await digestKey()
    return env.get('APP_KEY_OLD') ? { faults, warnings: [EXCHANGING] } : { faults }
  }
}

const EXCHANGING = 'APP_KEY_OLD is set: run keys:reseal once all processes have the new APP_KEY.'
