import { test } from '@japa/runner'
import { CALL, openPassage } from '#tests/support/api/cached_responses'

test.group('Cached responses under load', () => {
  test('addresses that are requested once take no memory', async ({ assert }) => {
    const { ask, answers: responses } = openPassage()
    for (let i = 0; i < 3_000; i++) await ask({ url: `/c/someone?u=${i}`, bytes: 10_000 })
    assert.equal(responses.bytes, 0)
  })

  test('addresses that are requested twice stay below the limit, keys included', async ({
    assert,
  }) => {
    const { ask, answers: responses } = openPassage()
    const before = process.memoryUsage().heapUsed
    for (let i = 0; i < 1_000; i++) {
      for (const name of [CALL, undefined]) {
        const request = { url: `/c/${i}?u=${'k'.repeat(900)}`, bytes: 20_000, name }
        await ask(request)
        await ask(request)
      }
      assert.isAtMost(responses.bytes, 24_000_000)
    }
    assert.isAbove(responses.bytes, 12_000_000)
    assert.isAtMost(process.memoryUsage().heapUsed - before, 60_000_000)
  })

  test('a short response to a long address counts with its address', async ({ assert }) => {
    const { askedOften, answers: responses } = openPassage()
    await askedOften({ url: `/c/someone?u=${'k'.repeat(900)}` })
    assert.isAtLeast(responses.bytes, 1_800)
  })

  test('addresses longer than any real one are never stored', async ({ assert }) => {
    const { askedOften, answers: responses } = openPassage()
    await askedOften({ url: `/c/someone?u=${'k'.repeat(14_000)}` })
    assert.equal(responses.bytes, 0)
  })

  test('expired entries are removed without a request', async ({ assert }) => {
    const { askedOften, answers: responses, clock } = openPassage()
    await askedOften()
    assert.isAbove(responses.bytes, 0)
    clock.moveBy({ minutes: 3 })
    responses.dropOld()
    assert.equal(responses.bytes, 0)
  })
})
