import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailWithdrawal } from '#payouts/actions/mails/mail_withdrawal'
import type { WithdrawalPaid } from '#payouts/events/withdrawal_paid'

@inject()
export default class MailOnWithdrawalPaid implements Listener<WithdrawalPaid> {
  constructor(private mailWithdrawal: MailWithdrawal) {}

  async handle({ payload: { withdrawalId } }: WithdrawalPaid, eventId: string) {
    await this.mailWithdrawal.execute({ withdrawalId, mail: 'paid', eventId })
  }
}
