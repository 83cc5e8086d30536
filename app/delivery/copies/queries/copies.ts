import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Queue } from '#platform/queue/queue'
import { stampingJob, stampingJobId } from '#delivery/copies/values/stamping_job'
import Copy, { type CopyStatus } from '#delivery/models/copy'
import { mayHandOutOriginal, needsMark } from '#delivery/copies/engines/marking'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
} from '#delivery/queries/find_entitled_attachment'

/** The position of a queued copy, 1 being next. */
@inject()
class GetQueuePosition {
  constructor(private queue: Queue) {}

  /**
   * When the copy is not in the lane yet because of the buyer's earlier copies, all copies requested before it are
   * counted.
   */
  async execute(copy: Copy): Promise<number> {
    // While the queue's store is away, pages still show the copy.
    const place = await this.queue.positionOf(stampingJob, stampingJobId(copy)).catch(() => null)
    return place ?? (await this.countBefore(copy)) + 1
  }

  private async countBefore({ id, queuedAt }: Copy): Promise<number> {
    const [{ count }] = await db
      .from('copies')
      .where('status', 'queued')
      .whereRaw('(queued_at, id) < (?, ?)', [queuedAt?.toJSDate() ?? new Date(0), id])
      .count('* as count')
    return Number(count)
  }
}

/** The state of a buyer's copy. */
export type CopyState = {
  copyId: number | null
  status: CopyStatus
  /** Position in the queue, 1 being next; null unless the copy is queued. */
  position: number | null
  /** Whole percent. */
  progress: number
  failureReason: string | null
  /** The buyer had it before. Its file was deleted some days after the last download, and is made anew when asked for. */
  wasMade: boolean
  /** False when the file is delivered without a mark. */
  isMarked: boolean
  /** The copy failed, and the creator allows the original instead. */
  offersOriginal: boolean
}

type MarkedFile = { kind: AttachmentKind; settings: WatermarkSettings }

const NOTHING_YET = {
  copyId: null,
  status: 'not_watermarked',
  position: null,
  progress: 0,
  failureReason: null,
  wasMade: false,
  offersOriginal: false,
} as const

/** Combines the state in the database with the position in the queue. */
@inject()
export class DescribeCopy {
  constructor(private getQueuePosition: GetQueuePosition) {}

  async execute(copy: Copy | null, { kind, settings }: MarkedFile): Promise<CopyState> {
    const isMarked = needsMark(kind, settings)
    if (!isMarked || !copy) return { ...NOTHING_YET, isMarked }
    const { id, status, progress, failureReason, doneAt } = copy
    const wasMade = doneAt !== null
    const position = status === 'queued' ? await this.getQueuePosition.execute(copy) : null
    const offersOriginal = mayHandOutOriginal(copy, settings)
    const state = { copyId: id, status, position, progress, failureReason, wasMade }
    return { ...state, isMarked, offersOriginal }
  }
}

/**
 * The state of the buyer's copy of an attachment.
 * @throws NotFound, EntitlementRevoked, as FindEntitledAttachment does
 */
@inject()
export class GetCopyState {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private describeCopy: DescribeCopy
  ) {}

  async execute(input: AttachmentOfBuyer): Promise<CopyState> {
    const { kind, settings } = await this.findEntitled.execute(input)
    const { buyerId, attachmentId } = input
    const copy = await Copy.findBy({ buyerId, attachmentId })
    return this.describeCopy.execute(copy, { kind, settings })
  }
}
