import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListExport } from '#audit/http/list_export'
import { StreamCreators } from '#administration/queries/stream_creators'
import { creatorSheet } from '#administration/transformers/creator_sheet'
import { creatorExportValidator } from '#administration/validators/creator_validators'

export default class CreatorExportsController {
  /** Export creators as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamCreators: StreamCreators, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(creatorExportValidator)
    const sheet = creatorSheet(streamCreators.execute(filter), ctx.i18n)
    const title = ctx.i18n.t('administration.creators.title')
    return listExport.send(ctx, { list: 'creators', title, format, filter, sheet })
  }
}
