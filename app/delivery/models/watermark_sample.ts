import { WatermarkSampleSchema } from '#database/schema'

/** A file without a row has no sample: `not_generated`. */
export type SampleStatus = 'not_generated' | 'generating' | 'generated' | 'failed'

/** The first pages of a creator's file under the creator's own mark, to look at. */
export default class WatermarkSample extends WatermarkSampleSchema {
  declare status: Exclude<SampleStatus, 'not_generated'>
}
