import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { NotFound } from '#core/errors'
import { publicNetworkOf } from '#core/http/client_address'
import LeakReport from '#delivery/models/leak_report'
import { DescribeTracedCopies } from '#delivery/tracing/queries/describe_traced_copies'
import type { Finding, LeakTrace, Material } from '#delivery/tracing/values/leak_trace'
import type { Row } from '#core/database/row'
import type { DownloadSchema } from '#database/schema'

/** Time and network of a download; the network is null when the address is missing or deleted. */
export type ReportedDownload = { at: Date; network: string | null }

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
