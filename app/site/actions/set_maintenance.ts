import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { MAINTENANCE_KEY } from '#site/queries/get_maintenance'
import { MaintenanceFlag } from '#site/values/maintenance_flag'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Input = { isOn: boolean; message?: string; actor: Actor }

/** Turns maintenance mode on or off. */
@inject()
export class SetMaintenance {
  constructor(
    private clock: Clock,
    private recordAudit: RecordAudit,
    private flag: MaintenanceFlag
  ) {}

  /**
   * Effective in every process with the commit. Jobs continue, and webhooks of gateways are accepted.
   * @param input.message shown to visitors in addition to the default text
   */
  async execute({ isOn, message, actor }: Input, trx?: TransactionClientContract): Promise<void> {
    const value = { isOn, message: (isOn && message?.trim()) || null }
    await atomically(trx, async (client) => {
      await client.rawQuery(
        `insert into site_configurations (key, value, updated_at) values (:key, :value, :now)
         on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
        {
          key: MAINTENANCE_KEY,
          value: JSON.stringify(value),
          now: this.clock.now().toJSDate(),
        }
      )
      const action = isOn ? 'site.maintenance_on' : 'site.maintenance_off'
      const details = value.message ? { message: value.message } : {}
      await this.recordAudit.execute({ actor, action, details }, client)
    })
    this.flag.clear()
  }
}
