import db from '@adonisjs/lucid/services/db'

/**
 * The types of channels are part of the schema's data and survive `emptyDatabase`. As a setup hook of each test that
 * commits: restores them as they were, to the microsecond.
 */
export async function keepChannelTypes() {
  const { rows } = await db.rawQuery<{ rows: { types: string }[] }>(
    'select json_agg(t)::text as types from payout_channel_types as t'
  )
  return () =>
    db.rawQuery(
      `update payout_channel_types as t
       set is_enabled = o.is_enabled, driver = o.driver, sealed_settings = o.sealed_settings,
         currencies = o.currencies, limits = o.limits, surcharge = o.surcharge, convert = o.convert,
         fx_margin_bp = o.fx_margin_bp, version = o.version, updated_at = o.updated_at
       from json_populate_recordset(null::payout_channel_types, ?) as o where o.type = t.type`,
      [rows[0]!.types]
    )
}
