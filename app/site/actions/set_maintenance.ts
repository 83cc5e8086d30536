import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { lockConfiguration, storeConfiguration } from '#core/settings/configurations'
import type { Actor } from '#core/http/actor'
import { MAINTENANCE_KEY } from '#site/queries/get_maintenance'
import { MaintenanceFlag } from '#site/values/maintenance_flag'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = { isOn: boolean; message?: string | null; reason?: string; actor: Actor }

/** Turns maintenance mode on or off, or changes its message. */
@inject()
export class SetMaintenance {
  constructor(
    private clock: Clock,
    private recordAudit: RecordAudit,
    private flag: MaintenanceFlag
  ) {}

  /**
   * Effective in every process with the commit. Jobs continue, and webhooks of gateways are accepted. The same state
   * again changes and records nothing.
   * @param input.message shown to visitors in addition to the default text
   */
  async execute(
    { isOn, message, reason, actor }: Input,
    trx?: TransactionClientContract
  ): Promise<void> {
    const value = { isOn, message: (isOn && message?.trim()) || null }
    await atomically(trx, async (client) => {
      const wasOn = await this.#replace(value, client)
      if (wasOn === null) return
      const action = isOn ? (wasOn ? 'changed' : 'on') : 'off'
      const details = {
        ...(value.message ? { message: value.message } : {}),
        ...(reason ? { reason } : {}),
      }
      await this.recordAudit.execute(
        { actor, action: `site.maintenance_${action}`, details },
        client
      )
    })
    this.flag.clear()
  }

  /** @returns whether it was on; null when nothing changes */
  async #replace(
    value: { isOn: boolean; message: string | null },
    trx: TransactionClientContract
  ): Promise<boolean | null> {
    const row = { key: MAINTENANCE_KEY, now: this.clock.now().toJSDate() }
    const initial = { isOn: false, message: null }
    const stored = await lockConfiguration({ ...row, initial }, trx)
    const { isOn, message } = stored.value as typeof value
    if (isOn === value.isOn && message === value.message) return null
    await storeConfiguration({ ...row, value, version: stored.version + 1 }, trx)
    return isOn
  }
}
