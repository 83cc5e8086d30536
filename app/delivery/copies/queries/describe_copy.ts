import { inject } from '@adonisjs/core'
import type Copy from '#delivery/models/copy'
import type { CopyStatus } from '#delivery/models/copy'
import { GetQueuePosition } from '#delivery/copies/queries/get_queue_position'
import { mayHandOutOriginal, needsMark } from '#delivery/copies/engines/marking'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'

/** The state of a buyer's copy. */
export type CopyState = {
  copyId: number | null
  status: CopyStatus
  /** Position in the queue, 1 being next; null unless the copy is queued. */
  position: number | null
  /** Whole percent. */
  progress: number
  failureReason: string | null
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
  offersOriginal: false,
} as const

/** Combines the state in the database with the position in the queue. */
@inject()
export class DescribeCopy {
  constructor(private getQueuePosition: GetQueuePosition) {}

  async execute(copy: Copy | null, { kind, settings }: MarkedFile): Promise<CopyState> {
    const isMarked = needsMark(kind, settings)
    if (!isMarked || !copy) return { ...NOTHING_YET, isMarked }
    const { id, status, progress, failureReason } = copy
    const position = status === 'queued' ? await this.getQueuePosition.execute(copy) : null
    const offersOriginal = mayHandOutOriginal(copy, settings)
    return { copyId: id, status, position, progress, failureReason, isMarked, offersOriginal }
  }
}
