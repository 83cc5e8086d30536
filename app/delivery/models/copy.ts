import { CopySchema } from '#database/schema'

/** From bought to readable; a copy that has no row yet is `not_watermarked`. */
export const COPY_STATUSES = [
  'not_watermarked',
  'queued',
  'converting',
  'processing',
  'failed',
  'done',
] as const
export type CopyStatus = (typeof COPY_STATUSES)[number]

/** States in which a job is waiting or at work. */
export const UNDERWAY = ['queued', 'converting', 'processing'] as const

/** One buyer's own marked version of an attachment. */
export default class Copy extends CopySchema {
  declare status: CopyStatus

  get isWaiting(): boolean {
    return this.status === 'queued'
  }

  get isDone(): boolean {
    return this.status === 'done'
  }
}
