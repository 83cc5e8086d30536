import { CopySchema } from '#database/schema'

/** `not_watermarked`: there is no file, because none was asked for yet or it has expired. It is made when it is asked for. */
export const COPY_STATUSES = [
  'not_watermarked',
  'queued',
  'converting',
  'processing',
  'failed',
  'done',
] as const
export type CopyStatus = (typeof COPY_STATUSES)[number]

/** States with a waiting or running job. */
export const UNDERWAY = ['queued', 'converting', 'processing'] as const

/** A buyer's own marked version of an attachment. */
export default class Copy extends CopySchema {
  declare status: CopyStatus

  get isWaiting(): boolean {
    return this.status === 'queued'
  }

  /** Without a file, and no job makes one. */
  get isMissing(): boolean {
    return this.status === 'failed' || this.status === 'not_watermarked'
  }

  get isDone(): boolean {
    return this.status === 'done'
  }
}
