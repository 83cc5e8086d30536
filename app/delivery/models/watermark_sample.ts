import { WatermarkSampleSchema } from '#database/schema'

/** `not_generated` stands for a file without a row. */
export type SampleStatus = 'not_generated' | 'generating' | 'generated' | 'failed'

/** The first pages of a creator's file with the creator's own mark, as a preview. */
export default class WatermarkSample extends WatermarkSampleSchema {
  declare status: Exclude<SampleStatus, 'not_generated'>
}
