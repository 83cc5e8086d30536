import { inject } from '@adonisjs/core'
import { appUrl } from '#config/app'
import { FindWithdrawal } from '#catalog/attachments/queries/attachments'
import { Mailer } from '#platform/mail/mailer'
import { ListFileBuyers, type FileBuyer } from '#delivery/entitlements/queries/list_file_buyers'
import { mailId } from '#notifications/engines/mail_id'

/** Emails all buyers of a file that it was withdrawn, with the reason, or that it was restored. */
@inject()
export class MailWithdrawal {
  constructor(
    private findWithdrawal: FindWithdrawal,
    private listFileBuyers: ListFileBuyers,
    private mailer: Mailer
  ) {}

  /** @param input `occasion` identifies the withdrawal, so that each buyer is emailed once */
  async execute(input: {
    attachmentId: number
    isRestored: boolean
    occasion: string
  }): Promise<void> {
    const { attachmentId, isRestored, occasion } = input
    const { fileName, reason } = await this.findWithdrawal.execute({ attachmentId })
    // When the file was restored before the emails were sent, there is nothing to announce.
    if (!isRestored && reason === null) return
    const template = isRestored ? 'file_restored' : 'file_withdrawn'
    for (const buyer of await this.listFileBuyers.execute({ attachmentId })) {
      await this.#mail(buyer, { template, occasion, fileName, reason })
    }
  }

  async #mail(
    { buyerId, email: to, locale, username, tradeNo, productTitle }: FileBuyer,
    withdrawal: { template: string; occasion: string; fileName: string; reason: string | null }
  ) {
    const { template, occasion, fileName, reason } = withdrawal
    const id = mailId(`${template}:${occasion}:${buyerId}`)
    const url = `${appUrl}/orders/${tradeNo}`
    const data = { username, productTitle, fileName, reason, tradeNo, url }
    await this.mailer.sendOnce(`notifications.${template}`, {
      to,
      locale,
      template: `notifications/${template}`,
      data,
      id,
    })
  }
}
