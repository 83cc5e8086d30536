import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailWithdrawal } from '#payouts/actions/mails/mail_withdrawal'
import type { WithdrawalReturned } from '#payouts/events/withdrawal_returned'

@inject()
export default class MailOnWithdrawalReturned implements Listener<WithdrawalReturned> {
  constructor(private mailWithdrawal: MailWithdrawal) {}

  async handle({ payload: { withdrawalId } }: WithdrawalReturned, eventId: string) {
    await this.mailWithdrawal.execute({ withdrawalId, mail: 'returned', eventId })
  }
}
