import type { Choice } from '#watermarking/queries/text_marks'
import type { Certainty } from '#delivery/tracing/engines/merge_detections'
import type { PdfChannel } from '#watermarking/actions/stamp_pdf'

/** Where to search; marks of other shops are not reported. */
export type TraceScope = {
  shopId: number
  /** Restricts the search to texts of this product. A PDF's mark identifies its copy without it. */
  productId?: number
  attachmentId?: number
  /** Restricts the search to copies made with these groups: a key of ListTextEditions. */
  edition?: string
}

export type Leak =
  | { kind: 'file'; path: string }
  /** Screenshots, photos or crops of pages of one leak, analyzed together. */
  | { kind: 'pictures'; paths: string[] }
  | { kind: 'text'; text: string }
  /** What a person saw in the 13 groups; requires the scope's attachment. */
  | { kind: 'choices'; choices: Choice[] }

export const TRACE_VERDICTS = ['identified', 'suspects', 'insufficient', 'none'] as const
export type TraceVerdict = (typeof TRACE_VERDICTS)[number]

/** A copy that the leak points to, with its buyer, order and downloads. */
export type TracedCopy = {
  copyId: number
  watermarkId: string
  attachment: { id: number; fileName: string }
  product: { id: number; title: string }
  order: { tradeNo: string; paidAt: string | null; status: string }
  buyer: {
    id: number
    /** At the time of purchase. */
    username: string
    /** The name today; null when it is the same. */
    renamedTo: string | null
    email: string
    isDeleted: boolean
  }
  stampedAt: string | null
  downloads: { count: number; first: string | null; last: string | null }
}

export type PdfSuspect = TracedCopy & { channels: PdfChannel[]; pages: number }

export type ImageSuspect = TracedCopy & {
  /** Number of pictures with this copy's mark, or that were summed to read it. */
  pictures: number
  isAddedUp: boolean
  /** `line`: no mark was read, only the visible line, which anyone can draw. */
  certainty: Certainty | 'line'
  /** How far the mark stands out among all buyers' marks; null when it was decoded directly. */
  score: number | null
  /** Upper bound of the probability that chance produces this result. */
  falseAccusation: number
  /** Pictures that show a page of this file with this copy's mark in its place on it; absent in older reports. */
  places?: PictureOnPage[]
  /** Pictures in which this copy's visible line was read; absent without one and in older reports. */
  line?: { pictures: number[]; falseAccusation: number }
}

/** Where a picture shows a page. */
export type PictureOnPage = {
  /** From 1, in the order of the submitted pictures. */
  picture: number
  page: number
  /** The page's corners in the picture, clockwise from its upper left, as shares of the picture's width and height. */
  corners: { x: number; y: number }[]
}

export type TextSuspect = TracedCopy & {
  /** Number of visible groups with this buyer's word, and of all visible groups; null in a mixture. */
  matched: number | null
  visible: number | null
}

export type PdfTrace = {
  kind: 'pdf'
  verdict: TraceVerdict
  pages: number
  /** The file contains pages of several copies. */
  mixedCopies: boolean
  suspects: PdfSuspect[]
}

export type ImageTrace = {
  kind: 'image'
  verdict: TraceVerdict
  pictures: number
  /** Number of marks that were searched for specifically. */
  candidates: number
  /** Pages that the pictures show, whether a mark was read or not; absent in older reports. */
  shown?: { picture: number; page: number; fileName: string }[]
  /** Pictures with a copy's mark on something that is no page of its file, which names no buyer; absent in older reports. */
  copied?: number
  /** Pages that the pictures were not compared with: not prepared yet, or too many. Absent in older reports. */
  unsearched?: number
  /** Visible lines of copies that the marks do not name, beside one that they do name; absent in older reports. */
  otherLines?: { pictures: number[]; tradeNo: string }[]
  /** Of a leaked PDF whose own marks are gone: its pages that were drawn and read as pictures, in their order. */
  drawnPages?: number[]
  mixedCopies: boolean
  /** Of a leaked archive: each examined picture, and the copy that it names. Absent for pictures and in older reports. */
  entries?: { name: string; copyId: number | null }[]
  suspects: ImageSuspect[]
}

export type TextTrace = {
  kind: 'text'
  verdict: TraceVerdict
  visibleGroups: number
  /** Number of the attachment's buyers that were compared. */
  candidates: number
  mixedCopies: boolean
  suspects: TextSuspect[]
  /**
   * In a mixture: ids of two copies that together explain every word; a limited number of pairs. Absent in older
   * reports.
   */
  pairs?: [number, number][]
  /** Number of all such pairs, including those not listed. */
  pairCount?: number
}

export type LeakTrace = PdfTrace | ImageTrace | TextTrace

/** An examined file or text. Only its fingerprint is stored. */
export type Material = {
  /** Null for text. */
  fileName: string | null
  bytes: number
  /** Of the bytes, of the text in UTF-8, or of the 13 choices as JSON. */
  sha256: string
}

type Stored<Trace extends { suspects: TracedCopy[] }> = Omit<Trace, 'suspects'> & {
  suspects: (Omit<Trace['suspects'][number], keyof TracedCopy> & { copyId: number })[]
}

/** A trace without data about buyers and orders, which may change or be deleted. */
export type Finding = Stored<PdfTrace> | Stored<ImageTrace> | Stored<TextTrace>
