import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { ProductSampleSchema } from '#database/schema'

type SampleState = 'drawing' | 'ready' | 'failed'

/** A drawn page and its size in pixels. */
export type SamplePicture = { page: number; width: number; height: number }

/** A part of a file that visitors may read: pages of a PDF or a passage of a text. */
export default class ProductSample extends ProductSampleSchema {
  declare state: SampleState
  declare pages: number[]
  declare pictures: SamplePicture[]

  /** Also when the job that draws it was lost; its creator may choose again then. */
  hasFailed(now: DateTime): boolean {
    const leftBefore = now.minus({ minutes: marketplace.publicSamples.leftBehindMinutes })
    return this.state === 'failed' || (this.state === 'drawing' && this.createdAt < leftBefore)
  }
}

/** Key of a drawn page in the private storage. */
export function samplePageKey(uid: string, page: number): string {
  return `public-samples/${uid}/${page}.webp`
}
