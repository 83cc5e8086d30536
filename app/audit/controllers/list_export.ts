import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { sendSheet, type SHEET_FORMATS } from '#platform/workbooks/sheet'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import { RecordExport, type Export } from '#audit/actions/record_export'

interface ListFile extends Pick<Export, 'list' | 'shopId' | 'filter'> {
  /** Beginning of the file’s name, the list by default. */
  name?: string
  title: string
  format?: (typeof SHEET_FORMATS)[number]
  sheet: { head: readonly string[]; rows: AsyncIterable<SheetRow> }
}

/** Of each list, for each account. */
const MOST = { perMinute: 6, perHour: 60 }

/** Sends a list as a file, and records who took it. */
@inject()
export class ListExport {
  constructor(
    private recordExport: RecordExport,
    private clock: Clock
  ) {}

  /** @throws TooManyRequests when an account requests the same list too often */
  async send(ctx: HttpContext, { sheet, title, format = 'csv', ...taken }: ListFile) {
    const { list, shopId, filter, name: start = list } = taken
    const { id: userId } = ctx.auth.getUserOrFail() as { id: number }
    await limit(ctx, [{ key: `audit.export_${list}:${userId}`, ...MOST }])
    const name = `${start}-${this.clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    const answer = sendSheet(ctx, { name, format, ...sheet, title })
    // The file is sent after this, so that none leaves unrecorded.
    await this.recordExport.execute({ actor: actorOf(ctx), list, shopId, filter, format })
    return answer
  }
}
