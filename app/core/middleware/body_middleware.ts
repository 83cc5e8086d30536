import { rm } from 'node:fs/promises'
import BodyParser from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { TooLarge } from '#core/errors'
import { isReading } from '#core/http/is_reading'
import { parseBody, readText } from '#core/http/bodies/read_body'
import { ignoreInheritedNames, receiveForm } from '#core/http/bodies/receive_form'
import { assertMaySendBody } from '#core/http/bodies/assert_may_send_body'
import bodyParserConfig, { bodyLimits } from '#config/bodyparser'

/** Direct uploads are streamed to the storage, whatever their content type. */
const UNREAD = '/api/v1/uploads/:ticket/:number'
/** The only forms with files that need no sign-in; their content is short. */
const OF_ANYBODY = ['/sandbox-gateway/pay/:reference', '/sandbox-gateway/payouts/:reference']

const { multipart } = bodyParserConfig
const { autoProcess } = multipart

/**
 * Reads bodies right before the route: requests without the required sign-in or role are rejected before anything is
 * read. Files of a form are in the temporary folder only during the request.
 */
export default class BodyMiddleware {
  private forms = new BodyParser({
    ...bodyParserConfig,
    multipart: { ...multipart, autoProcess: false },
  })

  async handle(ctx: HttpContext, next: NextFn) {
    const { request, route } = ctx
    // The library's validation reads files even when there are none.
    Reflect.set(request, '__raw_files', {})
    if (isReading(request)) return next()
    assertMaySendBody(ctx)
    if (route?.pattern === UNREAD || !hasBody(ctx)) return next()

    if (request.is(['multipart/form-data'])) {
      return this.forms.handle(ctx, () => this.withForm(ctx, next))
    }
    const limit = bodyLimits.ofRoute[route?.name ?? ''] ?? bodyLimits.usual
    const text = await readText(request.request, limit)
    request.updateRawBody(text)
    // The only other accepted type is a form: of Alipay, whose drivers read the text, and of mail programs.
    if (request.is(['application/json'])) request.updateBody(parseBody(text))
    return next()
  }

  /** Files are removed also when the form was rejected or nothing read them; otherwise disks fill. */
  private async withForm({ request, route }: HttpContext, next: NextFn) {
    ignoreInheritedNames(request.multipart)
    const pattern = route?.pattern ?? ''
    if (!Array.isArray(autoProcess) || !autoProcess.includes(pattern)) return next()
    if (OF_ANYBODY.includes(pattern) && !isShort(request)) throw new TooLarge()

    const paths: string[] = []
    try {
      await receiveForm(request.multipart, paths)
      return await next()
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    }
  }
}

function hasBody({ request }: HttpContext): boolean {
  return request.hasBody() && request.header('content-length') !== '0'
}

/** Browsers announce the length of a form; a missing one counts as too long. */
function isShort(request: HttpContext['request']): boolean {
  return Number(request.header('content-length') ?? Number.NaN) <= bodyLimits.usual
}
