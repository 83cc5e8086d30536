import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { FileWithdrawalChanged } from '#delivery/entitlements/events/withdrawal_changed'
import { MailWithdrawal } from '#notifications/actions/mail_withdrawal'

@inject()
export default class MailOnWithdrawalChanged implements Listener<FileWithdrawalChanged> {
  constructor(private mailWithdrawal: MailWithdrawal) {}

  async handle({ payload }: FileWithdrawalChanged, eventId: string) {
    await this.mailWithdrawal.execute({ ...payload, occasion: eventId })
  }
}
