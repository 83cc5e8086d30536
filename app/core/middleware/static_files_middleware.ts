import StaticMiddleware from '@adonisjs/static/static_middleware'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Looks for a file of that name in `public/`; no call of the API is one, so the disk is not asked. */
@inject()
export default class StaticFilesMiddleware {
  constructor(private files: StaticMiddleware) {}

  handle(ctx: HttpContext, next: NextFn) {
    return ctx.request.url().startsWith('/api/') ? next() : this.files.handle(ctx, next)
  }
}
