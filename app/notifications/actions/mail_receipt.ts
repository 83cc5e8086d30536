import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#core/mail/mailer'
import { IssueReceipt } from '#ordering/actions/issue_receipt'
import { letterId } from '#notifications/engines/letter_id'
import { receiptOf } from '#notifications/engines/receipt_of'
import { receiptOfMany } from '#notifications/engines/receipt_of_many'
import { ListLettersOfPayment } from '#notifications/queries/list_letters_of_payment'

/** Issues the receipt of a payment and mails the buyer what was paid for, once for each payment, whichever of its orders is told of first. */
@inject()
export class MailReceipt {
  constructor(
    private listLetters: ListLettersOfPayment,
    private issueReceipt: IssueReceipt,
    private mailer: Mailer
  ) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const letters = await this.listLetters.execute({ orderId })
    const [letter] = letters
    if (!letter) return
    const id = letterId(`receipt_of_payment:${letter.paymentId}`)
    const mail = letters.length === 1 ? receiptOf(letter, id) : receiptOfMany(letters, id)
    await this.issueReceipt.execute(letter)
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.receipt', trx))) return
      await this.mailer.send(mail, trx)
    })
  }
}
