/** Joins to each order the refund that was opened last, under a name. */
export function latestRefund(name: string, of: string): string {
  return `left join lateral (
    select * from refunds where ${of} order by refunds.id desc limit 1) ${name} on true`
}
