import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListExport } from '#audit/http/list_export'
import { StreamUsers } from '#administration/queries/stream_users'
import { userSheet } from '#administration/transformers/user_sheet'
import { userExportValidator } from '#administration/validators/user_validators'

export default class UserExportsController {
  /** Export users as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async show(ctx: HttpContext, streamUsers: StreamUsers, listExport: ListExport) {
    const { format, ...filter } = await ctx.request.validateUsing(userExportValidator)
    const sheet = userSheet(streamUsers.execute(filter), ctx.i18n)
    const title = ctx.i18n.t('administration.users.title')
    return listExport.send(ctx, { list: 'users', title, format, filter, sheet })
  }
}
