import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { PrivateFiles } from '#core/storage/private_files'
import type { Actor } from '#core/http/actor'
import { OpenOriginal } from '#delivery/actions/open_original'
import { mayHandOutOriginal, needsMark } from '#delivery/engines/marking'
import { CopyNotReady, OriginalRefused, RetrievalOver } from '#delivery/errors'
import Copy from '#delivery/models/copy'
import Download, { type DownloadMethod } from '#delivery/models/download'
import { assertNotWithdrawn } from '#delivery/queries/assert_not_withdrawn'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
  type EntitledAttachment,
  type StoredAttachment,
} from '#delivery/queries/find_entitled_attachment'
import { FindOwnedAttachment } from '#delivery/queries/find_owned_attachment'
import { ListRetrievalEnds } from '#delivery/queries/list_retrieval_ends'

type OpenDownloadInput = AttachmentOfBuyer & {
  method: DownloadMethod
  actor: Actor
  userAgent: string | null
}

export type OpenedDownload = { url: string; fileName: string; expiresAt: string }

const LONGEST_AGENT = 500

/**
 * The one gate between a buyer and bytes. It hands out a short-lived address of the buyer's own
 * copy (of the file itself only where nothing is marked, where the copy failed and the creator offers
 * it, or to the creator), and writes down that it did.
 */
@inject()
export class OpenDownload {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private findOwned: FindOwnedAttachment,
    private listRetrievalEnds: ListRetrievalEnds,
    private openOriginal: OpenOriginal,
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, EntitlementRevoked, FileWithdrawn as the gate before every file
   * @throws RetrievalOver when the product's files are not to be fetched at any time, and this one was fetched long ago
   * @throws OriginalRefused when a buyer asks for the creator's file, unless the copy failed and the creator offers it
   * @throws CopyNotReady while the copy is not done
   */
  async execute(input: OpenDownloadInput): Promise<OpenedDownload> {
    const wantsOriginal = input.method === 'original'
    const owned = wantsOriginal ? await this.findOwned.execute(input) : null
    if (owned) return this.handOutOriginal(input, owned, null)

    const attachment = await this.findEntitled.execute(input)
    await this.assertRetrievable(attachment, input.buyerId)
    const { buyerId, attachmentId } = input
    const isMarked = needsMark(attachment.kind, attachment.settings)
    const copy = isMarked ? await Copy.findBy({ buyerId, attachmentId }) : null
    if (wantsOriginal && !mayHandOutOriginal(copy, attachment.settings)) throw new OriginalRefused()
    if (isMarked && !wantsOriginal && !copy?.isDone) {
      throw new CopyNotReady({}, { status: copy?.status ?? 'not_watermarked' })
    }
    if (isMarked && wantsOriginal && !copy?.isDone)
      return this.handOutOriginal(input, attachment, copy)
    return this.handOut(input, attachment, copy)
  }

  private handOutOriginal(
    { buyerId: userId, actor, userAgent }: OpenDownloadInput,
    attachment: StoredAttachment,
    copy: Copy | null
  ) {
    const copyId = copy?.id
    return this.openOriginal.execute({ attachment, userId, copyId, actor, userAgent })
  }

  /** A broken transfer may be taken up again for hours; who buys anew may fetch anew. */
  private async assertRetrievable({ id, onceSince: since }: EntitledAttachment, buyerId: number) {
    if (!since) return
    const ends = await this.listRetrievalEnds.execute({ buyerId, attachmentIds: [id], since })
    const end = ends.get(id)
    const { hours } = marketplace.retrieval
    if (end && end <= this.clock.now()) throw new RetrievalOver({ hours })
  }

  private async handOut(input: OpenDownloadInput, attachment: StoredAttachment, copy: Copy | null) {
    const isTheCopy = copy?.isDone ?? false
    return atomically(undefined, async (trx) => {
      await assertNotWithdrawn(attachment.id, trx)
      const download = {
        copyId: copy?.id ?? null,
        attachmentId: attachment.id,
        userId: input.buyerId,
        method: isTheCopy ? ('watermarked' as const) : ('original' as const),
        address: input.actor.ipAddress ?? null,
        userAgent: input.userAgent?.slice(0, LONGEST_AGENT) ?? null,
        createdAt: this.clock.now(),
      }
      await Download.create(download, { client: trx })
      return this.address(attachment, (isTheCopy && copy?.storageKey) || attachment.storageKey)
    })
  }

  private async address({ fileName, contentType }: StoredAttachment, key: string) {
    const { minutes } = marketplace.downloadUrl
    const url = await this.files.signedUrl(key, { fileName, contentType, minutes })
    return { url, fileName, expiresAt: this.clock.now().plus({ minutes }).toISO()! }
  }
}
