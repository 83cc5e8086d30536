import { asOwner } from '#tests/support/as_owner'

/**
 * The payment gateways are part of the schema's data and survive `emptyDatabase`.
 * @returns a function that restores their current state; call it when no row refers to them
 */
export async function restoreGatewaysLater(): Promise<() => Promise<void>> {
  const json = await asOwner(async (trx) => {
    const { rows } = await trx.rawQuery<{ rows: { gateways: string }[] }>(
      'select json_agg(g)::text as gateways from payment_gateways g'
    )
    return rows[0]!.gateways
  })
  return () =>
    asOwner(async (trx) => {
      await trx.from('payment_gateways').delete()
      await trx.rawQuery(
        `insert into payment_gateways overriding system value
        select * from json_populate_recordset(null::payment_gateways, ?)`,
        [json]
      )
    })
}
