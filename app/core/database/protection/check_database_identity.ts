import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'
import { DATABASE_IDENTITY } from '#core/database/protection/database_identity'

/**
 * Checks that the database is where `migration:run` last ran: a restored or copied one lacks roles and settings
 * outside the dump.
 */
@inject()
export default class CheckDatabaseIdentity implements Check {
  async execute(): Promise<Findings> {
    const { rows } = await db.rawQuery<{ rows: { is_home: boolean }[] }>(
      `select (system_identifier, database_oid) = (${DATABASE_IDENTITY}) as is_home from database_home`
    )
    if (rows[0]?.is_home) return { faults: [] }
    return {
      faults: [
        'This database was restored or copied from another place. Run migration:run, which mends and notes ' +
          'what protects it, then doctor.',
      ],
    }
  }
}
