import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { PrivateFiles } from '#platform/storage/private_files'
import Download from '#delivery/models/download'
import { assertNotWithdrawn } from '#delivery/downloads/actions/assert_not_withdrawn'
import type { DownloadLink } from '#delivery/downloads/values/download_link'
import type { StoredAttachment } from '#delivery/queries/find_entitled_attachment'

type Input = {
  attachment: Pick<StoredAttachment, 'id' | 'fileName' | 'contentType' | 'storageKey'>
  /** The recipient. */
  userId: number
  /** The failed copy that the original replaces. */
  copyId?: number | null
  actor: Actor
  userAgent: string | null
}

const MAX_USER_AGENT = 500

/**
 * Creates a short-lived URL of an original and records the download and an audit entry. The caller has checked that the
 * user may have it and is no impersonating admin.
 */
@inject()
export class CreateOriginalLink {
  constructor(
    private recordAudit: RecordAudit,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  async execute({
    attachment,
    userId,
    copyId = null,
    actor,
    userAgent,
  }: Input): Promise<DownloadLink> {
    const now = this.clock.now()
    const { id: attachmentId, fileName, contentType, storageKey } = attachment
    return atomically(undefined, async (trx) => {
      // Buyers get the original only while it is not withdrawn; the creator always may.
      if (copyId !== null) await assertNotWithdrawn(attachmentId, trx)
      const subject = { type: 'attachment', id: attachmentId }
      const details = { toUserId: userId, fileName }
      const action = 'original.handed_out'
      await this.recordAudit.execute({ actor, action, subject, details }, trx)
      const download = {
        copyId,
        attachmentId,
        userId,
        method: 'original' as const,
        address: actor.ipAddress ?? null,
        userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        createdAt: now,
      }
      await Download.create(download, { client: trx })
      const { minutes } = marketplace.downloadUrl
      const url = await this.files.signedUrl(storageKey, { fileName, contentType, minutes })
      return { url, fileName, expiresAt: now.plus({ minutes }).toISO()! }
    })
  }
}
