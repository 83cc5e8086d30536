import type { Choice } from '#watermarking/queries/read_text_mark'
import type { Certainty } from '#delivery/tracing/engines/gather_sightings'
import type { PdfChannel } from '#watermarking/actions/stamp_pdf'

/** Where the asker may look: marks of other shops stay hidden. */
export type TraceScope = {
  shopId: number
  /** Only texts of this product. A PDF's mark names its copy by itself. */
  productId?: number
  attachmentId?: number
  /** Only copies of a text that were made with these groups: a key of ListTextEditions. */
  edition?: string
}

export type Leak =
  | { kind: 'file'; path: string }
  /** Screenshots, photos or crops of pages of one leak, read together. */
  | { kind: 'pictures'; paths: string[] }
  | { kind: 'text'; text: string }
  /** What a person saw in the 13 groups; needs the scope's attachment. */
  | { kind: 'choices'; choices: Choice[] }

export const TRACE_VERDICTS = ['identified', 'suspects', 'insufficient', 'none'] as const
export type TraceVerdict = (typeof TRACE_VERDICTS)[number]

/** A copy that the leak points to, and all that is known about it. */
export type TracedCopy = {
  copyId: number
  watermarkId: string
  attachment: { id: number; fileName: string }
  product: { id: number; title: string }
  order: { tradeNo: string; paidAt: string | null; status: string }
  buyer: { id: number; username: string; email: string; isDeleted: boolean }
  stampedAt: string | null
  downloads: { count: number; first: string | null; last: string | null }
}

export type PdfSuspect = TracedCopy & { channels: PdfChannel[]; pages: number }

export type ImageSuspect = TracedCopy & {
  /** Pictures that bear this copy's mark, or were added up to read it. */
  pictures: number
  isAddedUp: boolean
  certainty: Certainty
  /** How far the mark stands out among all buyers; null where it was read by itself. */
  score: number | null
  /** At most so likely would chance alone say so. */
  falseAccusation: number
}

export type TextSuspect = TracedCopy & {
  /** Groups whose word is this buyer's, of those that can be seen; null in a mixture. */
  matched: number | null
  visible: number | null
  /** 0 to 1: that this buyer's copy is the source. Null in a mixture, where only pairs can be told. */
  posterior: number | null
}

export type PdfTrace = {
  kind: 'pdf'
  verdict: TraceVerdict
  pages: number
  /** Pages of several copies were put together. */
  mixedCopies: boolean
  suspects: PdfSuspect[]
}

export type ImageTrace = {
  kind: 'image'
  verdict: TraceVerdict
  pictures: number
  /** Copies whose marks were looked for in particular. */
  candidates: number
  mixedCopies: boolean
  suspects: ImageSuspect[]
}

export type TextTrace = {
  kind: 'text'
  verdict: TraceVerdict
  visibleGroups: number
  /** Buyers of the attachment that were compared. */
  candidates: number
  mixedCopies: boolean
  expectedInnocentMatches: number
  suspects: TextSuspect[]
  /** Of a mixture: ids of two copies that together show every word, the first of them. Absent in older reports. */
  pairs?: [number, number][]
  /** All such pairs, those that are not listed too. */
  pairCount?: number
}

export type LeakTrace = PdfTrace | ImageTrace | TextTrace

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
