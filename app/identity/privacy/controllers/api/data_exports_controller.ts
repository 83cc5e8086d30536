import { Readable } from 'node:stream'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { ExportPersonalData } from '#identity/privacy/queries/export_personal_data'

export default class DataExportsController {
  /** Download all data held about you. JSON in the usual envelope, as a file. */
  @inject()
  async show(ctx: HttpContext, exportPersonalData: ExportPersonalData) {
    const { id } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `identity.export:${id}`, perMinute: 3, perHour: 10 }])
    ctx.response.type('application/json')
    ctx.response.header('Content-Disposition', `attachment; filename="countermark-${id}.json"`)
    return ctx.response.stream(Readable.from(inEnvelope(exportPersonalData.execute(id))))
  }
}

async function* inEnvelope(document: AsyncIterable<string>): AsyncIterable<string> {
  yield '{"code":1,"message":"ok","data":'
  yield* document
  yield '}'
}
