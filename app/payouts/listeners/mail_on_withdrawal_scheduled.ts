import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { MailWithdrawal } from '#payouts/actions/mails/mail_withdrawal'
import type { WithdrawalScheduled } from '#payouts/events/withdrawal_scheduled'

@inject()
export default class MailOnWithdrawalScheduled implements Listener<WithdrawalScheduled> {
  constructor(private mailWithdrawal: MailWithdrawal) {}

  async handle({ payload: { withdrawalId } }: WithdrawalScheduled, eventId: string) {
    await this.mailWithdrawal.execute({ withdrawalId, mail: 'scheduled', eventId })
  }
}
