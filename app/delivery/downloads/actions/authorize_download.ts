import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { hasPages, type AttachmentKind } from '#catalog/values/attachment_kind'
import { expiryOf, needsMark } from '#delivery/copies/engines/marking'
import { CopyNotReady, NotReadable, ReadOnly, RetrievalOver } from '#delivery/errors'
import Copy from '#delivery/models/copy'
import Download from '#delivery/models/download'
import { assertNotWithdrawn } from '#delivery/downloads/actions/assert_not_withdrawn'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
  type EntitledAttachment,
  type FileOfBuyer,
} from '#delivery/queries/find_entitled_attachment'
import type { Purpose } from '#delivery/values/purpose'
import { ListRetrievalDeadlines } from '#delivery/downloads/queries/order_files'

export type AuthorizeDownloadInput = AttachmentOfBuyer & { actor: Actor; userAgent: string | null }

/** Storage key of the bytes for this buyer: their copy, or the original when files are not marked. */
export type AuthorizedFile = Pick<EntitledAttachment, 'fileName' | 'contentType'> & { key: string }

const MAX_USER_AGENT = 500

/**
 * Every delivery of a file or a page of it to a buyer passes this check: they are entitled to the file, it is not
 * withdrawn, its retrieval period is not over, and, for the file itself, their copy is done. Records the download and
 * calls `open` in a transaction for which concurrent withdrawals wait.
 */
@inject()
export class AuthorizeDownload {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private listRetrievalDeadlines: ListRetrievalDeadlines,
    private clock: Clock
  ) {}

  /**
   * Only checks the buyer's right to the file.
   * @param purpose pages are read only of some kinds of files
   * @throws NotFound, EntitlementRevoked, FileWithdrawn, as FindEntitledAttachment does
   * @throws RetrievalOver when the product limits the retrieval period and it has passed since the first download
   * @throws ReadOnly when the file is asked for and only its pages are sold
   * @throws NotReadable when pages are asked for of a file that has none
   */
  async find(input: FileOfBuyer, purpose: Purpose = 'file') {
    const attachment = await this.findEntitled.execute(input)
    if (purpose === 'file' && attachment.access === 'read') throw new ReadOnly()
    if (purpose === 'page' && !hasPages(attachment.kind)) throw new NotReadable('kind')
    await this.assertRetrievable(attachment, input.buyerId)
    const { buyerId, attachmentId } = input
    const isMarked = needsMark(attachment.kind, attachment.settings)
    const copy = isMarked ? await Copy.findBy({ buyerId, attachmentId }) : null
    return { attachment, copy, isMarked }
  }

  /** @throws what `find` throws, CopyNotReady while the copy is not done */
  async execute<Result>(
    input: AuthorizeDownloadInput,
    open: (file: AuthorizedFile) => Promise<Result>
  ): Promise<Result> {
    const { attachment, copy, isMarked } = await this.find(input)
    // A file that is to be marked is never replaced by its original.
    const key = isMarked ? copy?.isDone && copy.storageKey : attachment.storageKey
    if (!key) {
      throw new CopyNotReady({}, { status: copy?.status ?? 'not_watermarked' })
    }
    return atomically(undefined, async (trx) => {
      await assertNotWithdrawn(attachment.id, trx)
      if (copy?.expiresAt) await this.postponeExpiry(copy, attachment.kind, trx)
      await this.record(input, copy, trx)
      const { fileName, contentType } = attachment
      return open({ fileName, contentType, key })
    })
  }

  /**
   * Keeps the file for as long as the transfer may take and longer. The database decides between this and a deletion at
   * the same moment (ExpireCopies).
   * @throws CopyNotReady when the file was deleted first
   */
  private async postponeExpiry(
    { id, storageKey }: Copy,
    kind: AttachmentKind,
    trx: TransactionClientContract
  ) {
    const kept = await trx
      .from('copies')
      .where({ id, storage_key: storageKey, status: 'done' })
      .update({ expires_at: expiryOf(kind, this.clock.now())?.toJSDate() ?? null }, ['id'])
    if (kept.length === 0) throw new CopyNotReady({}, { status: 'not_watermarked' })
  }

  private record(input: AuthorizeDownloadInput, copy: Copy | null, trx: TransactionClientContract) {
    const download = {
      copyId: copy?.id ?? null,
      attachmentId: input.attachmentId,
      userId: input.buyerId,
      method: copy ? ('watermarked' as const) : ('original' as const),
      address: input.actor.ipAddress ?? null,
      userAgent: input.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      createdAt: this.clock.now(),
    }
    return Download.create(download, { client: trx })
  }

  /** The retrieval period allows retries of a broken transfer for some hours. A new purchase starts a new one. */
  private async assertRetrievable(
    { id, retrievableSince: since }: EntitledAttachment,
    buyerId: number
  ) {
    if (!since) return
    const ends = await this.listRetrievalDeadlines.execute({ buyerId, attachmentIds: [id], since })
    const end = ends.get(id)
    const { hours } = marketplace.retrieval
    if (end && end <= this.clock.now()) throw new RetrievalOver({ hours })
  }
}
