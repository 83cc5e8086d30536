import db from '@adonisjs/lucid/services/db'

export const MAINTENANCE_KEY = 'maintenance'

export type Maintenance = {
  isOn: boolean
  /** What the operator wants visitors to read, in their own words. */
  message: string | null
}

const OPEN: Maintenance = { isOn: false, message: null }

/** Is the marketplace closed for work at the moment? */
export class GetMaintenance {
  /** Open unless the configuration says otherwise. */
  async execute(): Promise<Maintenance> {
    const row = await db.from('site_configurations').where({ key: MAINTENANCE_KEY }).first()
    return row ? { ...OPEN, ...row.value } : OPEN
  }
}
