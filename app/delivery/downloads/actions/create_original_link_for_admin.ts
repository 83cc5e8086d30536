import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import Attachment from '#catalog/models/attachment'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { PrivateFiles } from '#platform/storage/private_files'
import type { DownloadLink } from '#delivery/downloads/values/download_link'

type Input = {
  attachmentId: number
  /** Recorded in the audit log. */
  reason: string
  actor: Actor
}

/** Creates a short-lived URL of any shop's original for an admin; the audit entry has the reason, not the URL. */
@inject()
export class CreateOriginalLinkForAdmin {
  constructor(
    private recordAudit: RecordAudit,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /** @throws NotFound */
  async execute({ attachmentId, reason, actor }: Input): Promise<DownloadLink> {
    return atomically(undefined, async (trx) => {
      const attachment = await Attachment.find(attachmentId, { client: trx })
      if (!attachment) throw new NotFound()
      const { shopId, fileName, contentType, storageKey } = attachment
      const subject = { type: 'attachment', id: attachmentId }
      const details = { shopId, fileName, reason }
      await this.recordAudit.execute({ actor, action: 'attachment.fetched', subject, details }, trx)
      const { minutes } = marketplace.downloadUrl
      const url = await this.files.signedUrl(storageKey, { fileName, contentType, minutes })
      return { url, fileName, expiresAt: this.clock.now().plus({ minutes }).toISO()! }
    })
  }
}
