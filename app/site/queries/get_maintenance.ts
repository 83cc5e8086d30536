import db from '@adonisjs/lucid/services/db'

export const MAINTENANCE_KEY = 'maintenance'

export type Maintenance = {
  isOn: boolean
  /** The operator's own message to visitors. */
  message: string | null
  /** The latest change; null when there was none. */
  changedAt: Date | null
}

const OPEN: Maintenance = { isOn: false, message: null, changedAt: null }

/** Whether maintenance mode is on. */
export class GetMaintenance {
  /** Off when nothing is configured. */
  async execute(): Promise<Maintenance> {
    const row = await db.from('site_configurations').where({ key: MAINTENANCE_KEY }).first()
    return row ? { ...OPEN, ...row.value, changedAt: row.updated_at } : OPEN
  }
}
