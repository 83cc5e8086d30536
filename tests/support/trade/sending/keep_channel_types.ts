import db from '@adonisjs/lucid/services/db'

/**
 * The types of channels are part of the schema's data and survive `emptyDatabase`. As a setup hook of each test that
 * commits: restores them as they were.
 */
export async function keepChannelTypes() {
  const rows = await db.from('payout_channel_types')
  return async () => {
    for (const { type, limits, surcharge, ...row } of rows) {
      const json = { limits: JSON.stringify(limits), surcharge: JSON.stringify(surcharge) }
      await db
        .from('payout_channel_types')
        .where({ type })
        .update({ ...row, ...json })
    }
  }
}
