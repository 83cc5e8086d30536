import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import type { DomainException } from '#core/errors/domain_exception'
import { LeakBroken, LeakEncrypted, LeakTooComplex, LeakUnreadable } from '#delivery/errors'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import type { PdfTrace, TraceScope } from '#delivery/tracing/values/leak_trace'
import type { PdfRejectionReason } from '#watermarking/errors'
import { ReadPdfMark } from '#watermarking/queries/pdf_marks'

const REFUSALS: Record<PdfRejectionReason, new () => DomainException> = {
  encrypted: LeakEncrypted,
  not_a_pdf: LeakUnreadable,
  broken: LeakBroken,
  no_pages: LeakBroken,
  too_many_pages: LeakBroken,
  too_complex: LeakTooComplex,
  page_too_large: LeakBroken,
}

/**
 * Finds the copies of this shop that the hidden marks of a PDF name. Marks of other shops' copies are ignored, so
 * that a creator learns nothing about other shops' buyers.
 */
@inject()
export class TracePdf {
  constructor(
    private readPdfMark: ReadPdfMark,
    private describeCopies: DescribeTracedCopies
  ) {}

  /** @throws LeakEncrypted, LeakBroken, LeakTooComplex, LeakUnreadable */
  async execute({ path }: { path: string }, { shopId }: TraceScope): Promise<PdfTrace> {
    const { marks, pages, unreadable } = await this.readPdfMark.execute(
      { path, keys: [...watermarking.keys] },
      { shopId }
    )
    if (unreadable) throw new REFUSALS[unreadable]()

    const copyIdOf = await this.copiesOfShop(
      shopId,
      marks.map(({ randomPart }) => randomPart)
    )
    const copies = await this.describeCopies.execute({ copyIds: [...copyIdOf.values()] })
    const suspects = marks.flatMap(({ randomPart, channels, pages: found }) => {
      const copy = copies.get(copyIdOf.get(randomPart) ?? 0)
      return copy ? [{ ...copy, channels, pages: found }] : []
    })
    const verdict = suspects.length > 0 ? 'identified' : 'none'
    return { kind: 'pdf', verdict, pages, mixedCopies: suspects.length > 1, suspects }
  }

  private async copiesOfShop(shopId: number, traceIds: string[]): Promise<Map<string, number>> {
    if (traceIds.length === 0) return new Map()
    const rows = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .where('a.shop_id', shopId)
      .whereIn(db.raw('right(c.watermark_id, 10)'), traceIds)
      .select('c.id', db.raw('right(c.watermark_id, 10) as "randomPart"'))
    return new Map(rows.map(({ id, randomPart }) => [randomPart, id]))
  }
}
