import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { FrozenClock } from '#core/clock/clock'
import { DomainException } from '#core/errors/domain_exception'
import { recordProgress } from '#core/database/idempotent_request'
import { IdempotencyKeys } from '#core/http/idempotency/idempotency_keys'
import IdempotencyMiddleware from '#core/http/idempotency/idempotency_middleware'
import { requestOf } from '#tests/support/access/requests'

type Work = () => Promise<{ status: number; body: unknown }>

test.group('Idempotency-Key', (group) => {
  let userId = 900_000_000
  let clock: FrozenClock

  group.each.setup(() => {
    userId += 1
    clock = new FrozenClock(DateTime.utc())
    return async () => {
      await db.from('idempotency_keys').where('user_id', userId).delete()
    }
  })

  /** Sends one request as a client would; the work counts itself. */
  async function ask(
    key: string | undefined,
    work: Work,
    asked: Parameters<typeof requestOf>[0] = {},
    options: { withoutKey?: { minutes: number } } = {}
  ) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const ctx = await requestOf({ userId, body: '{"a":1}', ...asked, headers })
    const middleware = new IdempotencyMiddleware(new IdempotencyKeys(clock))
    try {
      const next = async () => {
        const { status, body } = await work()
        ctx.response.status(status).json(body)
      }
      await middleware.handle(ctx, next, options)
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      return { status: error.status, error: error.code, isReplay: false }
    }
    const isReplay = ctx.response.getHeader('Idempotent-Replayed') === 'true'
    return { status: ctx.response.getStatus(), body: ctx.response.getBody(), isReplay }
  }

  /** Work that counts its executions. */
  function counted(ms = 0, status = 201) {
    const counter = { times: 0, work: async () => ({ status: 0, body: {} as unknown }) }
    counter.work = async () => {
      counter.times++
      const body = { order: counter.times }
      await sleep(ms)
      return { status, body }
    }
    return counter
  }

  test('of a hundred concurrent requests one is executed, the others get a conflict', async ({
    assert,
  }) => {
    const counter = counted(150)
    const key = randomUUID()
    const responses = await Promise.all(Array.from({ length: 100 }, () => ask(key, counter.work)))
    assert.equal(counter.times, 1)
    const [done, rejected] = [201, 409].map((wanted) =>
      responses.filter(({ status }) => status === wanted)
    )
    assert.equal(done!.length + rejected!.length, 100)
    assert.lengthOf(
      done!.filter(({ isReplay }) => !isReplay),
      1
    )
    for (const response of done!) assert.deepEqual(response.body, { order: 1 })
    for (const { error } of rejected!) assert.equal(error, 'REQUEST_IN_FLIGHT')

    const late = await ask(key, counter.work)
    assert.deepEqual(late, { status: 201, body: { order: 1 }, isReplay: true })
    assert.equal(counter.times, 1)
  })

  test('the same key for another body, or another address, is rejected', async ({ assert }) => {
    const counter = counted()
    const key = randomUUID()
    await ask(key, counter.work)
    const others = [{ body: '{"a":2}' }, { body: '{"a": 1}' }, { url: '/api/v1/things?x=1' }]
    for (const other of others) {
      const { status, error } = await ask(key, counter.work, other)
      assert.deepEqual({ status, error }, { status: 422, error: 'IDEMPOTENCY_KEY_REUSED' })
    }
    assert.equal(counter.times, 1)
  })

  test('users and routes have separate keys', async ({ assert }) => {
    const counter = counted()
    const key = randomUUID()
    await ask(key, counter.work)
    await ask(key, counter.work, { route: 'api.others.store' })
    const stranger = userId + 1_000
    await ask(key, counter.work, { userId: stranger })
    await db.from('idempotency_keys').where('user_id', stranger).delete()
    assert.equal(counter.times, 3)
  })

  test('without a key, or without a user, every request is separate', async ({ assert }) => {
    const counter = counted()
    await ask(undefined, counter.work)
    await ask(undefined, counter.work)
    await ask('k', counter.work, { userId: undefined })
    await ask('k', counter.work, { userId: undefined })
    assert.equal(counter.times, 4)
  })

  test('where enabled, an identical request without a key is executed once in ten minutes', async ({
    assert,
  }) => {
    const counter = counted()
    const options = { withoutKey: { minutes: 10 } }
    const again = (body: string) => ask(undefined, counter.work, { body }, options)
    const responses = await Promise.all(Array.from({ length: 20 }, () => again('{"cart":1}')))
    assert.equal(counter.times, 1)
    assert.isTrue(responses.every(({ status }) => status === 201 || status === 409))
    clock.moveBy({ minutes: 9, seconds: 59 })
    assert.deepEqual(await again('{"cart":1}'), {
      status: 201,
      body: { order: 1 },
      isReplay: true,
    })
    await again('{"cart":1,"confirmDuplicate":true}')
    assert.equal(counter.times, 2)
    clock.moveBy({ seconds: 2 })
    assert.isFalse((await again('{"cart":1}')).isReplay)
    assert.equal(counter.times, 3)
  })

  test('the implicit key of a request cannot be sent by a client', async ({ assert }) => {
    const counter = counted()
    await ask(undefined, counter.work, {}, { withoutKey: { minutes: 10 } })
    const { key } = await db.from('idempotency_keys').where('user_id', userId).firstOrFail()
    assert.equal((await ask(key, counter.work)).error, 'INVALID_IDEMPOTENCY_KEY')
  })

  test('what a request created before its process was killed is passed to the next attempt', async ({
    assert,
  }) => {
    const keys = new IdempotencyKeys(clock)
    const claim = { userId, route: 'r', key: randomUUID(), hash: 'h' }
    const first = await keys.claim(claim)
    assert.deepInclude(first, { outcome: 'mine' })
    const { attempt } = first as Extract<typeof first, { outcome: 'mine' }>
    await db.transaction((trx) => recordProgress(attempt, 'PM1', trx))
    clock.moveBy({ seconds: 16 })
    const second = await keys.claim(claim)
    assert.deepInclude(second, { attempt: { id: attempt.id, createdName: 'PM1' } })
    // The first attempt was slow, and completes after all.
    const late = db.transaction((trx) => recordProgress(attempt, 'PM2', trx))
    await assert.rejects(() => late, /REQUEST_IN_FLIGHT|RequestInFlight|in flight/i)
  })

  for (const [name, key] of [
    ['an empty key', ''],
    ['a key with a space', 'a b'],
    ['a key of 256 signs', 'x'.repeat(256)],
    ['a key beyond ASCII', 'schlüssel'],
  ] as const) {
    test(`${name} is rejected`, async ({ assert }) => {
      const counter = counted()
      assert.equal((await ask(key, counter.work)).error, 'INVALID_IDEMPOTENCY_KEY')
      assert.equal(counter.times, 0)
    })
  }

  for (const status of [409, 422, 500]) {
    test(`a request that ended with ${status} may be repeated`, async ({ assert }) => {
      const counter = counted(0, status)
      const key = randomUUID()
      await ask(key, counter.work)
      await ask(key, counter.work, { body: '{"corrected":true}' })
      assert.equal(counter.times, 2)
    })
  }

  test('an aborted request may be repeated', async ({ assert }) => {
    const key = randomUUID()
    const breaking = async () => Promise.reject(new Error('no power'))
    await assert.rejects(() => ask(key, breaking), /no power/)
    assert.equal((await ask(key, counted().work)).status, 201)
  })

  test('after a crash the key is free for the same request when its lock expires', async ({
    assert,
  }) => {
    const keys = new IdempotencyKeys(clock)
    const key = randomUUID()
    await ask(key, async () => {
      const [row] = await db.from('idempotency_keys').where({ user_id: userId, key })
      assert.equal(row.state, 'in_flight')
      return { status: 500, body: {} }
    })
    const claim = { userId, route: 'api.things.store', key, hash: 'of the dead' }
    assert.equal((await keys.claim(claim)).outcome, 'mine')
    clock.moveBy({ seconds: 14 })
    assert.equal((await keys.claim(claim)).outcome, 'in flight')
    clock.moveBy({ seconds: 2 })
    assert.equal((await keys.claim({ ...claim, hash: 'other' })).outcome, 'other request')
    assert.equal((await keys.claim(claim)).outcome, 'mine')
  })

  test('after a day the key expires', async ({ assert }) => {
    const counter = counted()
    const key = randomUUID()
    await ask(key, counter.work)
    clock.moveBy({ hours: 23, minutes: 59 })
    assert.isTrue((await ask(key, counter.work)).isReplay)
    clock.moveBy({ minutes: 2 })
    assert.isFalse((await ask(key, counter.work, { body: 'new' })).isReplay)
    assert.equal(counter.times, 2)
  })

  test('money and dates are replayed unchanged', async ({ assert }) => {
    const { Money } = await import('#core/money/money')
    const body = { total: new Money(9_007_199_254_740_993n, 'CNY'), at: clock.now() }
    const key = randomUUID()
    const work = async () => ({ status: 200, body })
    await ask(key, work)
    const replay = await ask(key, work)
    assert.deepEqual(replay.body, JSON.parse(JSON.stringify(body)))
  })

  test('old keys are swept', async ({ assert }) => {
    await ask(randomUUID(), counted().work)
    const keys = await app.container.make(IdempotencyKeys)
    await keys.sweep()
    const mine = () => db.from('idempotency_keys').where('user_id', userId)
    assert.lengthOf(await mine(), 1)
    await mine().update({ created_at: DateTime.utc().minus({ hours: 25 }).toJSDate() })
    await keys.sweep()
    assert.lengthOf(await mine(), 0)
  })
})
