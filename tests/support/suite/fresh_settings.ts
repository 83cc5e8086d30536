import { settings } from '#core/settings/settings'
import { emptyDatabase } from '#tests/support/empty_database'

/** The set-up of a test that changes settings: an empty database and the defaults, before and after it. */
export async function freshSettings() {
  await emptyDatabase()
  settings.reset()
  return async () => {
    settings.reset()
    await emptyDatabase()
  }
}
