import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { sendSheet } from '#platform/workbooks/sheet'
import { creatorSheet } from '#administration/transformers/creator_sheet'
import { StreamCreators } from '#administration/queries/stream_creators'
import { creatorExportValidator } from '#administration/validators/creator_validators'

export default class CreatorExportsController {
  /** Export creators as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamCreators: StreamCreators, clock: Clock) {
    const { format = 'csv', ...filter } = await ctx.request.validateUsing(creatorExportValidator)
    const name = `creators-${clock.now().toUTC().toFormat('yyyyMMdd-HHmm')}`
    const sheet = creatorSheet(streamCreators.execute(filter), ctx.i18n)
    const title = ctx.i18n.t('administration.creators.title')
    return sendSheet(ctx, { name, format, ...sheet, title })
  }
}
