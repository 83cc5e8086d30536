import { inject } from '@adonisjs/core'
import type { FilesAdded } from '#catalog/products/events/files_added'
import type { Listener } from '#core/events/listeners'
import { MailNewFiles } from '#notifications/actions/mail_new_files'

@inject()
export default class MailOnFilesAdded implements Listener<FilesAdded> {
  constructor(private mailNewFiles: MailNewFiles) {}

  async handle({ payload }: FilesAdded, eventId: string) {
    await this.mailNewFiles.execute({ ...payload, occasion: eventId })
  }
}
