import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'

/** The accounts of `db:seed`. The README publishes their password. */
const DEMO_ADDRESSES = '%@demo.test'

/** A check of `doctor` and of the start of a production: the demo accounts must not exist there. */
@inject()
export default class CheckDemoAccounts implements Check {
  async execute(): Promise<Findings> {
    if (!app.inProduction) return { faults: [] }
    const demo = await db
      .from('users')
      .whereLike('email', DEMO_ADDRESSES)
      .whereNull('deleted_at')
      .orderBy('id')
      .first()
    if (!demo) return { faults: [] }
    return {
      faults: [
        `The database holds demo accounts with a published password (${demo.email}): ` +
          'start with an empty database.',
      ],
    }
  }
}
