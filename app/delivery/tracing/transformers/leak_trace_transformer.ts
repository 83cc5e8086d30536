import type { I18n } from '@adonisjs/i18n'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SavedTrace } from '#delivery/tracing/actions/save_trace'
import type {
  ImageSuspect,
  ImageTrace,
  LeakTrace,
  PictureOnPage,
  PdfSuspect,
  PdfTrace,
  TextSuspect,
  TextTrace,
  TracedCopy,
} from '#delivery/tracing/values/leak_trace'
import {
  oddsOf,
  stateConfidence,
  stateEvidence,
  stateLine,
  stateTrace,
  type Whose,
} from '#delivery/tracing/values/trace_statement'

/**
 * The result of a trace as its creator sees it (M-WMK-06): one shape for PDF, pictures and text; missing values are
 * null.
 */
export default class LeakTraceTransformer extends BaseTransformer<SavedTrace> {
  constructor(
    resource: SavedTrace,
    private i18n: I18n,
    private whose: Whose
  ) {
    super(resource)
  }

  toObject() {
    const trace = this.resource
    const { reportId, kind, verdict, mixedCopies } = trace
    return {
      reportId,
      kind,
      verdict,
      /** The result in sentences, in the language of the request. */
      statement: stateTrace(trace, this.i18n, this.whose),
      mixedCopies,
      pairs: trace.kind === 'text' ? (trace.pairs ?? []) : [],
      pairCount: trace.kind === 'text' ? (trace.pairCount ?? 0) : 0,
      /** Of a leaked archive: each examined picture, and the copy that it names. */
      entries: trace.kind === 'image' ? (trace.entries ?? []).map((one) => ({ ...one })) : [],
      ...this.ofKind(trace),
    }
  }

  private ofKind(trace: LeakTrace) {
    if (trace.kind === 'pdf') return this.ofPdf(trace)
    return trace.kind === 'image' ? this.ofPictures(trace) : this.ofText(trace)
  }

  private ofPictures({ pictures, candidates, suspects, shown, unsearched }: ImageTrace) {
    return {
      shown: shown ?? [],
      unsearched: unsearched ?? 0,
      pages: null as number | null,
      pictures: pictures as number | null,
      visibleGroups: null as number | null,
      candidates: candidates as number | null,
      suspects: suspects.map((suspect: ImageSuspect) => ({
        ...this.copy(suspect),
        ...this.words(suspect),
        channels: [] as string[],
        pages: null as number | null,
        pictures: suspect.pictures as number | null,
        isAddedUp: suspect.isAddedUp,
        places: suspect.places ?? [],
        certainty: suspect.certainty as string | null,
        score: suspect.score,
        matched: null as number | null,
        visible: null as number | null,
        oneIn: null as number | null,
      })),
    }
  }

  private ofPdf({ pages, suspects }: PdfTrace) {
    return {
      shown: [] as NonNullable<ImageTrace['shown']>,
      unsearched: 0,
      pages: pages as number | null,
      pictures: null as number | null,
      visibleGroups: null as number | null,
      candidates: null as number | null,
      suspects: suspects.map((suspect: PdfSuspect) => ({
        ...this.copy(suspect),
        ...this.words(suspect),
        channels: suspect.channels as string[],
        pages: suspect.pages as number | null,
        pictures: null as number | null,
        isAddedUp: false,
        places: [] as PictureOnPage[],
        certainty: null as string | null,
        score: null as number | null,
        matched: null as number | null,
        visible: null as number | null,
        oneIn: null as number | null,
      })),
    }
  }

  private ofText(trace: TextTrace) {
    return {
      shown: [] as NonNullable<ImageTrace['shown']>,
      unsearched: 0,
      pages: null as number | null,
      pictures: null as number | null,
      visibleGroups: trace.visibleGroups as number | null,
      candidates: trace.candidates as number | null,
      suspects: trace.suspects.map((suspect: TextSuspect) => ({
        ...this.copy(suspect),
        ...this.words(suspect),
        channels: [] as string[],
        pages: null as number | null,
        pictures: null as number | null,
        isAddedUp: false,
        places: [] as PictureOnPage[],
        certainty: null as string | null,
        score: null as number | null,
        matched: suspect.matched,
        visible: suspect.visible,
        /** One in this many copies of uninvolved buyers matches as well by chance. */
        oneIn: oddsOf(suspect),
      })),
    }
  }

  private words(suspect: LeakTrace['suspects'][number]) {
    return {
      evidence: stateEvidence(this.resource, suspect, this.i18n),
      confidence: stateConfidence(this.resource, suspect, this.i18n),
      line: stateLine(this.resource, suspect, this.i18n),
    }
  }

  private copy(copy: TracedCopy) {
    return this.pick(copy, [
      'copyId',
      'watermarkId',
      'attachment',
      'product',
      'order',
      'buyer',
      'stampedAt',
      'downloads',
    ])
  }
}
