import { test } from '@japa/runner'
import webPush from 'web-push'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { PushSender } from '#platform/push/push_sender'
import { isPublicAddress } from '#platform/outgoing/public_address'
import { WebPushSender } from '#platform/push/web_push_sender'
import { BanUser } from '#identity/accounts/actions/ban_user'
import { SYSTEM } from '#core/http/actor'
import { NotifyUser } from '#notifications/actions/notify_user'
import { SendPush } from '#notifications/push/actions/send_push'
import { sendPushJob } from '#notifications/push/values/jobs'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { hostileEndpoints, startCanary } from '#tests/support/attacks/hostile_endpoints'
import { clearRateLimits } from '#tests/support/clear_rate_limits'
import { makeUser, PASSWORD, Visitor } from '#tests/support/identity'
import { settle } from '#tests/support/queue'
import { NO_ANSWER, startPushDouble } from '#tests/support/doubles/push_double'

const PATH = '/api/v1/user/push-subscriptions'
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com']

test.group('Push messages', (group) => {
  const vapid = webPush.generateVAPIDKeys()
  let double: Awaited<ReturnType<typeof startPushDouble>>
  let sender: WebPushSender

  group.setup(async () => {
    double = await startPushDouble(vapid.publicKey)
    sender = new WebPushSender({
      ...vapid,
      hosts: [...HOSTS, double.host],
      subject: 'https://market.example',
      agent: double.agent,
    })
    app.container.swap(PushSender as never, () => sender as never)
    return () => {
      app.container.restore(PushSender as never)
      return double.close()
    }
  })
  group.each.setup(async () => {
    double.received.length = 0
    double.state.status = 201
    double.state.retryAfter = undefined
    double.state.faults.length = 0
  })

  /** A signed-in browser with a registered device. */
  async function registered(name: string) {
    const user = await makeUser()
    const visitor = new Visitor()
    await visitor.post('/api/v1/auth/sign-in', { email: user.email, password: PASSWORD })
    const response = await visitor.post(PATH, double.subscription(name))
    return { user, visitor, response, id: response.body.data.items[0]?.id as number }
  }
  const send = async (subscriptionId: number) =>
    (await app.container.make(SendPush)).execute({
      subscriptionId,
      type: 'sale',
      path: '/x',
      tag: 'sale:1',
    })
  const isRegistered = async (id: number) =>
    (await db.from('push_subscriptions').where({ id }).first()) !== null

  test('arrive encrypted, signed by this site, without names and titles', async ({ assert }) => {
    const { user, id, response } = await registered('one')
    assert.equal(response.status, 201)
    assert.deepInclude(await send(id), { result: 'sent', status: 201 })
    assert.deepEqual(double.state.faults, [])
    const [{ content, claims, topic }] = double.received as [(typeof double.received)[0]]
    assert.equal(content.path, '/x')
    assert.notInclude(JSON.stringify(content), user.username)
    assert.equal(claims.aud, `https://${double.host}`)
    assert.equal(claims.sub, 'https://market.example')
    assert.isAtMost(claims.exp, Date.now() / 1_000 + 86_400)
    assert.match(topic!, /^[\w-]{32}$/)
    const row = await db.from('push_subscriptions').where({ id }).firstOrFail()
    assert.notInclude(JSON.stringify(row), double.host)
  })

  test('that another key has signed are rejected by the service', async ({ assert }) => {
    const stranger = new WebPushSender({
      ...webPush.generateVAPIDKeys(),
      hosts: [double.host],
      subject: 'https://market.example',
      agent: double.agent,
    })
    const outcome = await stranger.send(double.subscription('x'), { content: 'x' })
    assert.deepInclude(outcome, { result: 'rejected', status: 400 })
    assert.lengthOf(double.received, 0)
  })

  test('end when the service says so, and are tried again when it is busy', async ({ assert }) => {
    const { id } = await registered('two')
    const answers = { later: [429, 500, 503, NO_ANSWER], rejected: [400, 413] }
    for (const [result, statuses] of Object.entries(answers)) {
      for (const status of statuses) {
        double.state.status = status
        assert.deepInclude(await send(id), { result }, String(status))
      }
    }
    assert.isTrue(await isRegistered(id))
    const others = [id, (await registered('ten')).id]
    for (const [nth, status] of [404, 410].entries()) {
      double.state.status = status
      assert.deepInclude(await send(others[nth]!), { result: 'gone' })
      assert.isFalse(await isRegistered(others[nth]!))
    }
  })

  test('end with the sign-out, with a ban and with a new password', async ({ assert }) => {
    const signedOut = await registered('three')
    await signedOut.visitor.post('/api/v1/auth/sign-out', {})
    assert.isFalse(await isRegistered(signedOut.id))

    const banned = await registered('four')
    const ban = await app.container.make(BanUser)
    await ban.execute({ userId: banned.user.id, reason: 'Spam', actor: SYSTEM } as never)
    assert.isNull(await send(banned.id))

    const renewed = await registered('five')
    await db.from('users').where('id', renewed.user.id).increment('access_epoch', 1)
    assert.isNull(await send(renewed.id))
    assert.lengthOf(double.received, 0)
  })

  test('to a device go to the user who registered it last; foreign ones are not found', async ({
    assert,
  }) => {
    const first = await registered('six')
    const second = await registered('six')
    assert.equal(second.id, first.id)
    const { status } = await first.visitor.post(`${PATH}/${second.id}/tests`, {})
    assert.equal(status, 404)
    const tried = await second.visitor.post(`${PATH}/${second.id}/tests`, {})
    assert.deepEqual(tried.body.data, { result: 'sent', status: 201 })
    assert.equal((await first.visitor.delete(`${PATH}/${second.id}`)).status, 404)
    assert.equal((await second.visitor.delete(`${PATH}/${second.id}`)).status, 200)
  })

  test('notify users with a device of events, and no others', async ({ assert }) => {
    const { user } = await registered('seven')
    const notify = await app.container.make(NotifyUser)
    const line = { type: 'follower', subjectId: 1, data: {} } as const
    const other = await makeUser()
    for (const { id: userId } of [user, other]) {
      await notify.execute({ ...line, userId, cause: 'x' })
    }
    const events = await db.from('outbox_events').where('name', 'notifications.users_notified')
    const reached = events.map(({ payload }) => payload.userIds).flat()
    assert.include(reached, user.id)
    assert.notInclude(reached, other.id)
  })

  test('to a busy service wait as long as it says, and are given up after five times', async ({
    assert,
  }) => {
    const { id } = await registered('nine')
    const queue = await app.container.make(InMemoryQueue)
    queue.clear()
    double.state.status = 429
    double.state.retryAfter = '120'
    const message = { subscriptionId: id, type: 'sale', path: '/x' } as const
    const began = Date.now()
    await queue.dispatch(sendPushJob, message)
    await settle()
    const [, next] = queue.named(sendPushJob)
    assert.deepInclude(next!.payload, { ...message, waits: 1 })
    assert.closeTo(next!.dueAt - began, 120_000, 30_000)
    await queue.dispatch(sendPushJob, { ...message, waits: 5 })
    await settle()
    assert.lengthOf(queue.named(sendPushJob), 3)
    queue.clear()
  })

  test('are not sent to addresses that are no push service', async ({ assert, cleanup }) => {
    const { visitor, user } = await registered('eight')
    const { keys } = double.subscription('x')
    const canary = await startCanary()
    cleanup(() => canary.close())
    const endpoints = hostileEndpoints(canary.port)
    assert.isAtLeast(endpoints.length, 60)
    for (const endpoint of endpoints) {
      await clearRateLimits()
      const { status } = await visitor.post(PATH, { endpoint, keys })
      assert.equal(status, 422, endpoint)
    }
    // Those that were accepted once, before the list of services changed.
    for (const endpoint of endpoints) {
      const outcome = await sender.send({ endpoint, keys }, { content: 'x' })
      assert.equal(outcome.result, 'gone', endpoint)
    }
    assert.equal(canary.connections, 0)
    assert.lengthOf(double.received, 0)
    assert.lengthOf(await db.from('push_subscriptions').where('user_id', user.id), 1)
  })

  test('are not sent where the name of a service leads into the private network', async ({
    assert,
    cleanup,
  }) => {
    const canary = await startCanary()
    cleanup(() => canary.close())
    const host = `localhost:${canary.port}`
    const rebound = new WebPushSender({
      ...vapid,
      hosts: [host],
      subject: 'https://market.example',
    })
    const { keys } = double.subscription('x')
    const outcome = await rebound.send({ endpoint: `https://${host}/x`, keys }, { content: 'x' })
    assert.deepInclude(outcome, { status: 0, result: 'later' })
    assert.equal(canary.connections, 0)
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.64.0.1',
      '::1',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '64:ff9b::a00:1',
    ]) {
      assert.isFalse(isPublicAddress(address), address)
    }
    assert.isTrue(isPublicAddress('142.250.1.1'))
    assert.isTrue(isPublicAddress('2607:f8b0:4005:80a::200a'))
  })
})
