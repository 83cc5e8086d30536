import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { ListWaitingPayments } from '#delivery/copies/queries/waiting_orders'
import { LONGEST_WAIT_MINUTES, MailFilesReady } from '#notifications/actions/files/mail_files_ready'

/** Payments that wait for longer are left to the end of their copies. */
const LOOKED_FOR_HOURS = 2

/** Emails finished files once the longest wait is over, so that slow or failed copies do not delay them further. */
@inject()
export class MailLateFiles {
  constructor(
    private listWaitingPayments: ListWaitingPayments,
    private mailFilesReady: MailFilesReady,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now()
    const paid = {
      after: now.minus({ hours: LOOKED_FOR_HOURS }).toJSDate(),
      before: now.minus({ minutes: LONGEST_WAIT_MINUTES }).toJSDate(),
    }
    await this.mailFilesReady.execute({ orderIds: await this.listWaitingPayments.execute(paid) })
  }
}
