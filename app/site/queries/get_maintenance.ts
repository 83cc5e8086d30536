import db from '@adonisjs/lucid/services/db'

/** Is the marketplace closed for work at the moment? */
export class GetMaintenance {
  /** Open unless the configuration `maintenance` says `true`. */
  async execute(): Promise<boolean> {
    const row = await db.from('site_configurations').where({ key: 'maintenance' }).first()
    return row?.value === true
  }
}
