import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SmsRefused } from '#core/errors'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import { MailTransport } from '#platform/mail/mail_transport'
import { handleEventJob } from '#platform/outbox/handle_event'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { findJob } from '#platform/queue/job'
import { Live } from '#platform/realtime/live'
import { SmsSender } from '#platform/sms/sms_sender'
import { freezeClock } from '#tests/support/clock'
import { makeUser, signedIn, Visitor } from '#tests/support/identity'
import { lastCodeTo, mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { uniqueWord } from '#tests/support/shops'

const ASK = '/api/v1/auth/verification-codes/public/email'

test.group('The delivery of a code', (group) => {
  let frozen: ReturnType<typeof freezeClock>

  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.setup(() => {
    frozen = freezeClock()
    return frozen.release
  })

  const newAddress = () => `${uniqueWord('code')}@identity.test`
  const ask = (email: string) => new Visitor().post(ASK, { email, purpose: 'sign_up' })
  const isRight = async (address: string, code: string) => {
    const check = await app.container.make(CheckVerificationCode)
    return check.execute({ purpose: 'sign_up', address, code }).then(
      () => true,
      () => false
    )
  }
  const jobs = async () => (await app.container.make(InMemoryQueue)).named(handleEventJob)

  test('does not delay the response, and comes once the mail server answers', async ({
    assert,
  }) => {
    const address = newAddress()
    const away = { deliver: () => Promise.reject(new Error('the mail server is away')) }
    app.container.swap(MailTransport, () => away as never)
    const { status } = await ask(address)
    const { failures } = await settle({ failures: 'return' })
    app.container.restore(MailTransport)
    assert.equal(status, 200)
    assert.match(failures[0]!.message, /away/)
    assert.lengthOf(await mailsTo(address), 0)

    for (const { name, payload } of await jobs()) await findJob(name).run(payload)
    assert.isTrue(await isRight(address, await lastCodeTo(address)))
    for (const { name, payload } of await jobs()) await findJob(name).run(payload)
    assert.lengthOf(await mailsTo(address), 1)
  })

  test('begins the time of the code', async ({ assert }) => {
    const address = newAddress()
    await ask(address)
    frozen.clock.moveBy({ minutes: 9 })
    const code = await lastCodeTo(address)
    frozen.clock.moveBy({ minutes: 9 })
    assert.isTrue(await isRight(address, code))
    frozen.clock.moveBy({ minutes: 2 })
    assert.isFalse(await isRight(address, code))
  })

  test('is given up when it has waited for too long', async ({ assert }) => {
    const address = newAddress()
    await ask(address)
    frozen.clock.moveBy({ minutes: 11 })
    await settle()
    assert.lengthOf(await mailsTo(address), 0)
  })

  test('leaves the previous code valid until the next one was sent', async ({ assert }) => {
    const address = newAddress()
    await ask(address)
    const first = await lastCodeTo(address)
    frozen.clock.moveBy({ seconds: 61 })
    await ask(address)
    assert.isTrue(await isRight(address, first))
    const second = await lastCodeTo(address)
    assert.isTrue(await isRight(address, second))
    assert.equal(await isRight(address, first), first === second)
  })

  test('sends only the last of several requested codes', async ({ assert }) => {
    const address = newAddress()
    await ask(address)
    frozen.clock.moveBy({ seconds: 61 })
    await ask(address)
    await settle()
    assert.lengthOf(await mailsTo(address), 1)
  })

  test('leaves the code in no event, job or row', async ({ assert }) => {
    const address = newAddress()
    await ask(address)
    const code = await lastCodeTo(address)
    const events = await db.from('outbox_events').where('name', 'like', 'identity.%')
    const rows = await db.from('verification_codes').where('address', address)
    const stored = JSON.stringify([
      events.map(({ payload }) => payload),
      (await jobs()).map(({ payload }) => payload),
      rows.map(({ code_hash: hash }) => hash),
    ])
    assert.isAbove(events.length, 0)
    assert.notInclude(stored, code)
  })

  test('to a number that takes no messages is reported to the page, and the next request need not wait', async ({
    assert,
    cleanup,
  }) => {
    const published: unknown[] = []
    const refuse = { isAvailable: true, send: () => Promise.reject(new SmsRefused()) }
    app.container.swap(SmsSender, () => refuse)
    app.container.swap(
      Live,
      () => ({ publish: (...said: unknown[]) => published.push(said) }) as never
    )
    cleanup(() => app.container.restoreAll([SmsSender, Live]))
    const user = await makeUser()
    const visitor = await signedIn(user)
    const number = { purpose: 'bind_phone', country: 'CN', phoneNo: '138 1234 5678' }
    const path = '/api/v1/auth/verification-codes/sms'
    assert.equal((await visitor.post(path, number)).status, 200)
    await settle()
    assert.deepInclude(published, [`users/${user.id}`, { type: 'sms_refused' }])
    assert.equal((await visitor.post(path, number)).status, 200)
  })
})
