import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { PrivateFiles } from '#platform/storage/private_files'
import Download from '#delivery/models/download'
import { assertNotWithdrawn } from '#delivery/downloads/guards/assert_not_withdrawn'
import type { StoredAttachment } from '#delivery/queries/find_entitled_attachment'

type Input = {
  attachment: Pick<StoredAttachment, 'id' | 'fileName' | 'contentType' | 'storageKey'>
  /** To whom, or in whose name. */
  userId: number
  /** The copy that failed, when the original stands in for it. */
  copyId?: number | null
  actor: Actor
  userAgent: string | null
}

export type OpenedOriginal = { url: string; fileName: string; expiresAt: string }

const LONGEST_AGENT = 500

/**
 * Hands out the address of a file as its creator uploaded it. Who gets it was decided before; that they got it stands
 * in the downloads and in the audit log, with the admin when one acts in another's name.
 */
@inject()
export class OpenOriginal {
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
  }: Input): Promise<OpenedOriginal> {
    const now = this.clock.now()
    const { id: attachmentId, fileName, contentType, storageKey } = attachment
    return atomically(undefined, async (trx) => {
      // A buyer gets it in place of a copy; the creator may always have it.
      if (copyId !== null) await assertNotWithdrawn(attachmentId, trx)
      const subject = { type: 'attachment', id: attachmentId }
      const details = { toUserId: userId, fileName }
      const action = 'original.handed_out'
      await this.recordAudit.execute({ actor, action, subject, details }, trx)
      const download = {
        copyId,
        attachmentId,
        userId,
        actingAdminId: actor.actingAsId === null ? null : actor.userId,
        method: 'original' as const,
        address: actor.ipAddress ?? null,
        userAgent: userAgent?.slice(0, LONGEST_AGENT) ?? null,
        createdAt: now,
      }
      await Download.create(download, { client: trx })
      const { minutes } = marketplace.downloadUrl
      const url = await this.files.signedUrl(storageKey, { fileName, contentType, minutes })
      return { url, fileName, expiresAt: now.plus({ minutes }).toISO()! }
    })
  }
}
