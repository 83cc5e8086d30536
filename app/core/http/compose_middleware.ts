import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isApi } from '#core/http/is_api'

type Middleware = { handle(ctx: HttpContext, next: NextFn): unknown }
type Lazy = () => Promise<{ default: new (...needs: never[]) => Middleware }>
type Step = { middleware: Middleware; isForApi: boolean }

const outside = new WeakSet<Lazy>()

/** Middleware for files and pages: calls of the API pass it by. */
export function outsideApi(stack: Lazy[]): Lazy[] {
  for (const middleware of stack) outside.add(middleware)
  return stack
}

/**
 * Middleware that pass as one, in this order. The framework has its container make each middleware
 * anew for each request, which costs more than most of them do; these are made once. So they
 * keep nothing of a request, and ask the request's container for what tests swap (the clock).
 */
export function composeMiddleware(stack: Lazy[]) {
  let making: Promise<void> | undefined
  let forApi: Middleware[] = []
  let forAll: Middleware[] | undefined

  async function make() {
    const steps = await Promise.all(stack.map(makeStep))
    forApi = steps.filter(({ isForApi }) => isForApi).map(({ middleware }) => middleware)
    forAll = steps.map(({ middleware }) => middleware)
  }

  class Passage {
    handle(ctx: HttpContext, next: NextFn): unknown {
      if (!forAll) return (making ??= make()).then(() => this.handle(ctx, next))
      return walk(isApi(ctx.request) ? forApi : forAll, ctx, next)
    }
  }
  return async () => ({ default: Passage })
}

async function makeStep(lazy: Lazy): Promise<Step> {
  const { default: Middleware } = await lazy()
  return { middleware: await app.container.make(Middleware), isForApi: !outside.has(lazy) }
}

function walk(steps: Middleware[], ctx: HttpContext, last: NextFn): unknown {
  /** Always a promise: what a middleware throws at once is a rejection for those before it. */
  const pass = async (at: number): Promise<unknown> => {
    const middleware = steps[at]
    return middleware ? middleware.handle(ctx, () => pass(at + 1)) : last()
  }
  return pass(0)
}
