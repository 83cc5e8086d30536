/** Stores the recipients of the notifications that are being sent, and kills itself with SIGKILL in the page KILL_IN_PAGE. */
import { runInApplication } from '#tests/support/suite/run_in_application'

await runInApplication(async (app) => {
  const { AddAnnouncementRecipients } =
    await import('#announcements/actions/add_announcement_recipients')
  const { FillRecipients } = await import('#marketing/actions/fill_recipients')
  const { default: PromotionNotification } =
    await import('#marketing/models/promotion_notification')
  const last = Number(process.env.KILL_IN_PAGE)
  const isBefore = process.env.KILL_BEFORE_ROWS === 'true'
  const { execute } = AddAnnouncementRecipients.prototype
  let pages = 0
  AddAnnouncementRecipients.prototype.execute = async function (...input) {
    pages += 1
    const isLast = pages === last
    if (isLast && isBefore) process.kill(process.pid, 'SIGKILL')
    const added = await execute.apply(this, input)
    if (isLast) process.kill(process.pid, 'SIGKILL')
    return added
  }
  const sending = await PromotionNotification.query().where('state', 'sending')
  for (const { id } of sending) {
    const fill = await app.container.make(FillRecipients)
    await fill.execute({ notificationId: id, batch: Number(process.env.BATCH) })
  }
})
