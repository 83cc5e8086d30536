import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { NotFound } from '#core/errors'
import { publicNetworkOf } from '#core/http/client_address'
import LeakReport from '#delivery/models/leak_report'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import type { Finding, LeakTrace, Material, TracedCopy } from '#delivery/tracing/values/leak_trace'
import type { Row } from '#core/database/row'
import type { DownloadSchema } from '#database/schema'
import { likeContaining } from '#core/database/like_pattern'
import marketplace from '#config/marketplace'

/** Time and network of a download; the network is null when the address is missing or deleted. */
type ReportedDownload = { at: Date; network: string | null }

export type LeakEvidence = {
  id: string
  createdAt: DateTime
  shopName: string
  material: Material[]
  trace: LeakTrace
  /** The downloads of each copy before the trace, the oldest first. */
  downloads: Map<number, ReportedDownload[]>
}

/** Limit per copy, because programs may download a copy very often. */
const MOST_DOWNLOADS = 40

type GetLeakReportInput = { shopId: number; reportId: string }

/**
 * A stored trace with the current data of the copies that it names.
 * @throws NotFound, also for another shop's report
 */
@inject()
export class GetLeakReport {
  constructor(private describeCopies: DescribeTracedCopies) {}

  async execute({ shopId, reportId }: GetLeakReportInput): Promise<LeakEvidence> {
    const report = await LeakReport.query().where({ shopId, publicId: reportId }).first()
    if (!report) throw new NotFound()
    const finding: Finding = report.finding
    const copyIds = finding.suspects.map(({ copyId }) => copyId)
    const copies = await this.describeCopies.execute({ copyIds })
    const suspects = finding.suspects.flatMap((seen) => {
      const copy = copies.get(seen.copyId)
      return copy ? [{ ...copy, ...seen }] : []
    })
    const { name } = await db.from('shops').where('id', shopId).select('name').firstOrFail()
    return {
      id: report.publicId,
      createdAt: report.createdAt,
      shopName: name,
      material: report.material,
      trace: { ...finding, suspects } as LeakTrace,
      downloads: await this.downloadsOf(copyIds, report.createdAt),
    }
  }

  private async downloadsOf(copyIds: number[], before: DateTime) {
    const rows: Row<DownloadSchema, 'copyId' | 'createdAt' | 'address'>[] = await db
      .from('downloads')
      .whereIn('copy_id', copyIds)
      .where('created_at', '<=', before.toJSDate())
      .orderBy('id')
      .select('copy_id as copyId', 'created_at as createdAt', 'address')
    const byCopy = new Map<number, ReportedDownload[]>()
    for (const { copyId, createdAt: at, address } of rows) {
      if (copyId === null) continue
      const downloads = byCopy.get(copyId) ?? []
      if (downloads.length < MOST_DOWNLOADS)
        downloads.push({ at, network: publicNetworkOf(address) })
      byCopy.set(copyId, downloads)
    }
    return byCopy
  }
}

export type ListedReport = {
  id: string
  createdAt: DateTime
  kind: Finding['kind']
  verdict: Finding['verdict']
  material: Material[]
  copies: TracedCopy[]
}

export type ReportFilter = {
  /** Part of the report's id, a file name, suspect, order, product or watermark id. */
  search?: string
  /** Days in UTC, as in the reports; both inclusive. */
  from?: Date
  to?: Date
}

type ListInput = ReportFilter & {
  shopId: number
  /** Public id of the previous page's last report. */
  before?: string
  limit?: number
}

/** The newest first; `next` is the `before` of the next page, null on the last. */
export type ReportPage = { items: ListedReport[]; next: string | null }

const FITS = `(
  leak_reports.public_id::text like lower(:part)
  or exists (select from jsonb_array_elements(leak_reports.material) m where m->>'fileName' ilike :part)
  or exists (
    select from jsonb_array_elements(leak_reports.finding->'suspects') s
    join copies c on c.id = (s->>'copyId')::int
    join attachments a on a.id = c.attachment_id
    join orders o on o.id = c.order_id
    join users u on u.id = c.buyer_id
    where u.username ilike :part or u.email ilike :part or o.product_title ilike :part
      or o.trade_no ilike :part or a.file_name ilike :part or c.watermark_id ilike :part))`

/** A shop's stored traces. The list only grows, so it is paged by id. */
@inject()
export class ListLeakReports {
  constructor(private describeCopies: DescribeTracedCopies) {}

  async execute({ shopId, before, limit, ...filter }: ListInput): Promise<ReportPage> {
    const size = limit ?? marketplace.pageSizes.adminTables
    const rows = await this.matching(shopId, filter)
      .if(before, (query) => query.where('id', '<', this.idOf(shopId, before!)))
      .orderBy('id', 'desc')
      .limit(size + 1)
    const page = rows.slice(0, size)
    const copies = await this.describeCopies.execute({ copyIds: page.flatMap(copyIdsOf) })
    const items = page.map((report) => ({
      id: report.publicId,
      createdAt: report.createdAt,
      kind: report.finding.kind,
      verdict: report.finding.verdict,
      material: report.material,
      copies: copyIdsOf(report).flatMap((id) => copies.get(id) ?? []),
    }))
    return { items, next: rows.length > size ? (page.at(-1)?.publicId ?? null) : null }
  }

  private matching(shopId: number, { search, from, to }: ReportFilter) {
    const part = likeContaining(search ?? '')
    return LeakReport.query()
      .where('shopId', shopId)
      .if(search, (query) => query.whereRaw(FITS, { part }))
      .if(from, (query) => query.where('createdAt', '>=', from!))
      .if(to, (query) => query.where('createdAt', '<', dayAfter(to!)))
  }

  /** Another shop's report or an unknown one gives an empty page. */
  private idOf(shopId: number, publicId: string) {
    return db.from('leak_reports').where({ shop_id: shopId, public_id: publicId }).select('id')
  }
}

const copyIdsOf = ({ finding }: LeakReport) =>
  (finding as Finding).suspects.map(({ copyId }) => copyId)

const dayAfter = (day: Date) =>
  DateTime.fromJSDate(day, { zone: 'utc' }).plus({ days: 1 }).toJSDate()
