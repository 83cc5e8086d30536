import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { actorOf } from '#core/http/actor'
import { sendSheet, type SHEET_FORMATS } from '#platform/workbooks/sheet'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import { RecordExport, type ExportedList } from '#administration/actions/record_export'

interface Export {
  list: ExportedList
  format?: (typeof SHEET_FORMATS)[number]
  filter: Record<string, string | undefined>
  sheet: { head: readonly string[]; rows: AsyncIterable<SheetRow> }
}

/** Sends a list of people as a file, and records who took it. */
@inject()
export class ListExport {
  constructor(
    private recordExport: RecordExport,
    private clock: Clock
  ) {}

  /** @throws TooManyRequests when an account requests too many */
  async send(ctx: HttpContext, { list, format = 'csv', filter, sheet }: Export) {
    const name = `${list}-${this.clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    const title = ctx.i18n.t(`administration.${list}.title`)
    const answer = await sendSheet(ctx, { name, format, ...sheet, title })
    // The file is sent after this, so that none leaves unrecorded.
    await this.recordExport.execute({ actor: actorOf(ctx), list, filter, format })
    return answer
  }
}
