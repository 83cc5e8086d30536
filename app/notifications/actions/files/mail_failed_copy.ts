import { inject } from '@adonisjs/core'
import { MailFilesOfCopies } from '#notifications/actions/files/mail_files_of_copies'
import { TellCopyFailed } from '#notifications/actions/files/tell_copy_failed'

/** The buyer and the creator are told; the other files of the payment no longer wait for it. */
@inject()
export class MailFailedCopy {
  constructor(
    private mailFilesOfCopies: MailFilesOfCopies,
    private tellCopyFailed: TellCopyFailed
  ) {}

  async execute({ copyId }: { copyId: number }) {
    await this.tellCopyFailed.execute({ copyId })
    await this.mailFilesOfCopies.execute({ copyIds: [copyId] })
  }
}
