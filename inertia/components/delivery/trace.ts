import type { ResponseData } from '~/lib/api/api_request'

export type Trace = ResponseData<'api.studio.leak_traces.store'>

/** The note about a leak that was put together from several copies. */
export const MIXED_NOTES = { pdf: 'mixedPdf', image: 'mixedPictures', text: 'mixed' } as const

/** What the result proves; a PDF or images of several copies identify several buyers. */
export function proofOf({ kind, verdict, mixedCopies }: Trace) {
  return kind !== 'text' && mixedCopies && verdict === 'identified' ? 'mixed' : verdict
}
