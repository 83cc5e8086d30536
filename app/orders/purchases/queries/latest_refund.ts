/** SQL that joins the latest refund to each order under the given alias. */
export function latestRefund(name: string, of: string): string {
  return `left join lateral (
    select * from refunds where ${of} order by refunds.id desc limit 1) ${name} on true`
}
