import { setTimeout as wait } from 'node:timers/promises'

/** The longest pause of a job, and time for the work of ten minutes. */
const RECOVERY_SECONDS = 600
/** Condition of an order whose buyer was not told of the files; noted together with the mail that says so. */
export const UNTOLD = `not exists (select from event_notifications n
  where n.user_id = o.buyer_id and n.type = 'files_ready' and n.subject_id = o.id)`

/** Waits until each order has its copies and its mails. */
export async function untilCompleted({ load, ask, ace }, smtp, when) {
  const began = Date.now()
  const tradeNos = load.orders.map(({ tradeNo }) => tradeNo)
  const { emails } = await ask(
    `select array_agg(u.email) as emails from orders o join users u on u.id = o.buyer_id
     where o.trade_no = any ($1)`,
    [tradeNos]
  )
  const open = async () => {
    const { copies } = await ask(
      `select count(*)::int as copies from orders o where o.trade_no = any ($1) and not exists (
         select from copies c where c.order_id = o.id and c.status = 'done')`,
      [tradeNos]
    )
    const { untold } = await ask(
      `select count(*)::int as untold from orders o where o.trade_no = any ($1) and ${UNTOLD}`,
      [tradeNos]
    )
    const letters = smtp.mails.join('\n')
    const silent = emails.filter((email) => !letters.includes(`To: ${email}`)).length
    return { copies, mails: Math.max(untold, silent) }
  }
  let left = await open()
  while (left.copies + left.mails > 0 && Date.now() < began + RECOVERY_SECONDS * 1_000) {
    await wait(1_000)
    left = await open()
  }
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.log(`${when}: ${tradeNos.length} orders complete after ${seconds} s`)
  const { queues, failures } = await ace('queue:stats')
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  return [
    left.copies > 0 && `${when}: ${left.copies} orders without copies`,
    left.mails > 0 && `${when}: ${left.mails} buyers without their mails`,
    failed > 0 && `${when}: ${failed} failed jobs: ${JSON.stringify(failures)}`,
  ].filter(Boolean)
}
