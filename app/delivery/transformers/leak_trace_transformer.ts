import { BaseTransformer } from '@adonisjs/core/transformers'
import type {
  LeakTrace,
  PdfSuspect,
  PdfTrace,
  TextSuspect,
  TextTrace,
  TracedCopy,
} from '#delivery/queries/leak_trace'

/** What a leak tells its creator (M-WMK-06): the same shape for PDF and text, gaps are null. */
export default class LeakTraceTransformer extends BaseTransformer<LeakTrace> {
  toObject() {
    const trace = this.resource
    const { kind, verdict, mixedCopies } = trace
    return {
      kind,
      verdict,
      mixedCopies,
      ...(trace.kind === 'pdf' ? this.ofPdf(trace) : this.ofText(trace)),
    }
  }

  private ofPdf({ pages, suspects }: PdfTrace) {
    return {
      pages,
      visibleGroups: null,
      candidates: null,
      expectedInnocentMatches: null,
      suspects: suspects.map((suspect: PdfSuspect) => ({
        ...this.copy(suspect),
        channels: suspect.channels as string[],
        pages: suspect.pages as number | null,
        matched: null as number | null,
        visible: null as number | null,
        posterior: null as number | null,
      })),
    }
  }

  private ofText(trace: TextTrace) {
    return {
      pages: null,
      ...this.pick(trace, ['visibleGroups', 'candidates', 'expectedInnocentMatches']),
      suspects: trace.suspects.map((suspect: TextSuspect) => ({
        ...this.copy(suspect),
        channels: [] as string[],
        pages: null as number | null,
        matched: suspect.matched as number | null,
        visible: suspect.visible as number | null,
        posterior: suspect.posterior as number | null,
      })),
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
