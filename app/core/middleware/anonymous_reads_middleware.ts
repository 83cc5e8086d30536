import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { AnonymousReads } from '#core/http/limits/anonymous_reads'
import { isReading } from '#core/http/is_reading'

/** Counts anonymous reads. Runs after authentication; requests without a route are counted in the error handler. */
@inject()
export default class AnonymousReadsMiddleware {
  constructor(private reads: AnonymousReads) {}

  async handle(ctx: HttpContext, next: NextFn) {
    if (isReading(ctx.request) && !ctx.auth.user) await this.reads.count(ctx)
    return next()
  }
}
