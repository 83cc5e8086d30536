import { rm } from 'node:fs/promises'
import BodyParser from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { keepExact } from '#core/http/keep_exact'
import { passOverInherited, receiveForm } from '#core/http/receive_form'
import bodyParserConfig from '#config/bodyparser'

/** Direct uploads are bytes for the disk, whatever type their sender names. */
const UNREAD = '/api/v1/uploads/:ticket/:number'

const { multipart } = bodyParserConfig
const { autoProcess } = multipart

/** Reads bodies; a form's files lie in the temporary folder while the request lasts, no longer. */
export default class BodyMiddleware {
  private parser = new BodyParser({
    ...bodyParserConfig,
    multipart: { ...multipart, autoProcess: false },
  })

  handle(ctx: HttpContext, next: NextFn) {
    if (ctx.route?.pattern === UNREAD) return next()
    return this.parser.handle(ctx, () => {
      keepExact(ctx.request)
      return this.withForm(ctx, next)
    })
  }

  /** Files go also when the form was refused, also when nobody asked for them: else disks fill. */
  private async withForm({ request, route }: HttpContext, next: NextFn) {
    if (request.bodyType !== 'multipart') return next()
    passOverInherited(request.multipart)
    if (!Array.isArray(autoProcess) || !autoProcess.includes(route?.pattern ?? '')) return next()

    const paths: string[] = []
    try {
      await receiveForm(request.multipart, paths)
      return await next()
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    }
  }
}
