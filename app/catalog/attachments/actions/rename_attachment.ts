import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { NotFound } from '#core/errors'
import { RecordAudit } from '#audit/actions/record_audit'
import Attachment from '#catalog/models/attachment'
import { extensionOf } from '#catalog/values/file_rules'
import { safeFileName } from '#catalog/values/safe_file_name'

interface RenameAttachmentInput {
  attachmentId: number
  /** The new name without the extension, which does not change. */
  name: string
  actor: Actor
}

/** Renames a file of the library, in every product that uses it and for all buyers. */
@inject()
export class RenameAttachment {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound when it was deleted meanwhile */
  async execute({ attachmentId, name, actor }: RenameAttachmentInput): Promise<Attachment> {
    return atomically(undefined, async (trx) => {
      const named = await Attachment.find(attachmentId, { client: trx })
      if (!named) throw new NotFound()
      const { storageKey } = named
      const rows = await Attachment.query({ client: trx })
        .where({ storageKey })
        .orderBy('id')
        .forUpdate()
      const attachment = rows.find(({ id }) => id === attachmentId)
      if (!attachment) throw new NotFound()
      const before = attachment.fileName
      const fileName = safeFileName(name + extensionOf(before))
      if (fileName === before) return attachment
      for (const row of rows) await row.merge({ fileName }).save()
      await this.recordAudit.execute(
        {
          actor,
          action: 'attachment.renamed',
          subject: { type: 'attachment', id: attachmentId },
          details: { from: before, to: fileName },
        },
        trx
      )
      return attachment
    })
  }
}
