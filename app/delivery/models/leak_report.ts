import { LeakReportSchema } from '#database/schema'
import type { ImageTrace, PdfTrace, TextTrace, TracedCopy } from '#delivery/queries/leak_trace'

/** What was examined: a file, or words that were pasted or chosen. Only its fingerprint is kept. */
export type Material = {
  /** Null for words. */
  fileName: string | null
  bytes: number
  /** Of the bytes, of a text in UTF-8, or of the 13 choices as JSON. */
  sha256: string
}

type Kept<Trace extends { suspects: TracedCopy[] }> = Omit<Trace, 'suspects'> & {
  suspects: (Omit<Trace['suspects'][number], keyof TracedCopy> & { copyId: number })[]
}

/** A trace without what is known about its copies: that may change, and people may leave. */
export type Finding = Kept<PdfTrace> | Kept<ImageTrace> | Kept<TextTrace>

/** A trace that named somebody, kept as evidence for the shop. */
export default class LeakReport extends LeakReportSchema {
  declare material: Material[]
  declare finding: Finding
}
