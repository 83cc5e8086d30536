import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { composeMiddleware, outsideApi } from '#core/http/compose_middleware'

/** A middleware that records its calls, before and after `next`. */
function step(name: string, trail: string[], fails = false) {
  class Step {
    constructor() {
      trail.push(`${name} made`)
    }
    async handle(_: HttpContext, next: NextFn) {
      trail.push(`${name} in`)
      if (fails) throw new Error(`${name} refuses`)
      try {
        return await next()
      } finally {
        trail.push(`${name} out`)
      }
    }
  }
  return async () => ({ default: Step })
}

async function passageOf(...stack: Parameters<typeof composeMiddleware>[0]) {
  const { default: Passage } = await composeMiddleware(stack)()
  const passage = await app.container.make(Passage)
  return async (url: string) => {
    const ctx = await testUtils.createHttpContext()
    ctx.request.request.url = url
    ctx.request.url = () => url
    return passage.handle(ctx, async () => 'answered')
  }
}

test.group('Composed middleware', () => {
  test('runs in its order, is created once, and returns the result of the route', async ({
    assert,
  }) => {
    const trail: string[] = []
    const pass = await passageOf(step('first', trail), step('second', trail))
    assert.equal(await pass('/'), 'answered')
    assert.equal(await pass('/'), 'answered')
    const round = ['first in', 'second in', 'second out', 'first out']
    assert.deepEqual(trail, ['first made', 'second made', ...round, ...round])
  })

  test('passes calls of the API to their own middleware', async ({ assert }) => {
    const trail: string[] = []
    const pass = await passageOf(
      step('first', trail),
      ...outsideApi([step('page', trail)]),
      step('last', trail)
    )
    trail.length = 0
    await pass('/api/v1/site')
    assert.notInclude(trail, 'page in')
    await pass('/apiary')
    assert.include(trail, 'page in')
  })

  test('passes an error to the outer ones, and does not call the inner ones', async ({
    assert,
  }) => {
    const trail: string[] = []
    const pass = await passageOf(step('first', trail), step('guard', trail, true), step('x', trail))
    await assert.rejects(() => pass('/'), 'guard refuses')
    assert.include(trail, 'first out')
    assert.notInclude(trail, 'x in')
  })

  test('is created once, also for concurrent requests', async ({ assert }) => {
    const trail: string[] = []
    const pass = await passageOf(step('only', trail))
    await Promise.all(Array.from({ length: 20 }, () => pass('/')))
    assert.lengthOf(
      trail.filter((line) => line === 'only made'),
      1
    )
  })
})
