import { CopySchema } from '#database/schema'

/** `not_watermarked` stands for a copy without a row. */
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

  get isDone(): boolean {
    return this.status === 'done'
  }
}
