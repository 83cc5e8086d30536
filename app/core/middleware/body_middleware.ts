import { rm } from 'node:fs/promises'
import BodyParser from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { TooLarge, Forbidden, Unauthenticated } from '#core/errors'
import { isReading } from '#core/http/is_reading'
import { parseBody, readText } from '#core/http/bodies/read_body'
import bodyParserConfig, { bodyLimits } from '#config/bodyparser'
import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

type Form = HttpRequest['multipart']

/** Names of properties that every JavaScript object, or the parser's own object, has. */
const INHERITED_NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'handler', 'options']

/**
 * The parser looks up the field name of a file in a plain object. A field called `constructor` would find an
 * inherited function and crash the process, so such files are ignored.
 */
function ignoreInheritedNames(form: Form) {
  for (const name of INHERITED_NAMES) {
    form.onFile(name, { deferValidations: true }, async (part) => void part.resume())
  }
}

/**
 * Receives a form with files into the temporary folder.
 * @param paths receives the path of every started file, also when the form is aborted
 */
async function receiveForm(form: Form, paths: string[]) {
  form.onFile('*', { deferValidations: true }, async (part, report) => {
    const tmpPath = join(tmpdir(), randomUUID())
    paths.push(tmpPath)
    part.pause()
    part.on('data', report)
    try {
      await pipeline(part, createWriteStream(tmpPath))
      return { tmpPath }
    } catch (error) {
      form.abort(error)
      return undefined
    }
  })
  await form.process()
}

type Route = NonNullable<HttpContext['route']>
type Guards = { isForPeople: boolean; roles: string[] | null }

const guardsByRoute = new WeakMap<Route, Guards>()

/**
 * Checks by the route's own middleware who may send a body. They run after the body is read and check again; this
 * only saves reading bodies that they will reject.
 * @throws Unauthenticated, Forbidden
 */
function assertMaySendBody({ auth, route }: HttpContext) {
  if (!route) return
  const { isForPeople, roles } = guardsByRoute.get(route) ?? remember(route)
  if (isForPeople && !auth.isAuthenticated) throw new Unauthenticated()
  if (roles && !roles.includes((auth.user as { role?: string } | undefined)?.role ?? '')) {
    throw new Forbidden()
  }
}

function remember(route: Route): Guards {
  const entries = [...route.middleware.all()] as { name?: string; args?: unknown }[]
  const role = entries.find(({ name }) => name === 'role')
  const guards = {
    isForPeople: role !== undefined || entries.some(({ name }) => name === 'auth'),
    roles: role && Array.isArray(role.args) ? (role.args as string[]) : null,
  }
  guardsByRoute.set(route, guards)
  return guards
}

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
