import { moduleImporter } from '@adonisjs/core/container'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isApi } from '#core/http/is_api'

type Middleware = new (...needs: never[]) => { handle(ctx: HttpContext, next: NextFn): unknown }
type Lazy = () => Promise<{ default: Middleware }>

/** Middleware for files and pages, in this order: calls of the API pass all of it in one step. */
export function outsideApi(stack: Lazy[]) {
  const inside = stack.map((middleware) => moduleImporter(middleware, 'handle').toHandleMethod())

  class OutsideApiMiddleware {
    handle(ctx: HttpContext, next: NextFn) {
      const pass = async (at: number): Promise<unknown> => {
        const middleware = inside[at]
        if (!middleware) return next()
        return middleware.handle(ctx.containerResolver, ctx, () => pass(at + 1))
      }
      return isApi(ctx.request) ? next() : pass(0)
    }
  }
  return async () => ({ default: OutsideApiMiddleware })
}
