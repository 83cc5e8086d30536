import type { LeakTrace } from '#delivery/tracing/values/leak_trace'

type Judged = Pick<LeakTrace, 'kind' | 'verdict' | 'mixedCopies'>

/** The note about a leak that was put together from several copies, below `delivery.trace`. */
export const MIXED_NOTES = { pdf: 'mixedPdf', image: 'mixedPictures', text: 'mixed' } as const

/** What the result proves: the key below `delivery.trace.proof` and its kind, and below `delivery.report.advice`. */
export function proofOf({ kind, verdict, mixedCopies }: Judged): Judged['verdict'] | 'mixed' {
  // A text made from several copies identifies no buyer.
  return kind !== 'text' && mixedCopies && verdict === 'identified' ? 'mixed' : verdict
}
