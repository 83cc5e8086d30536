import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Creator from '#creators/models/creator'
import User from '#identity/models/user'
import { APPLICATION_STATES } from '#applications/models/creator_application'
import {
  applicationBody,
  makeApplication,
  OFFICE,
  OWN,
  proveMail,
} from '#tests/support/accounts/applications'
import { makeToken } from '#tests/support/access'
import { makeUser, signedIn, type Visitor } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'

import { settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'

const makeAdmin = async () => signedIn(await makeUser({ role: 'admin' }))
const decide = (admin: Visitor, id: number, body: object) => admin.patch(`${OFFICE}/${id}`, body)

test.group('Deciding applications', () => {
  test('an approval makes creator and closed shop, starts the free week, and mails', async ({
    assert,
  }) => {
    const admin = await makeAdmin()
    const { user, application } = await makeApplication()
    const applicant = await signedIn(user)
    const { status, body } = await decide(admin, application.id, { action: 'approve', version: 1 })
    assert.equal(status, 200)
    assert.equal(body.data.status, 'Approved')

    const creator = await Creator.findByOrFail({ userId: user.id })
    assert.equal(creator.name, application.creatorName)
    assert.equal(creator.bio, application.personalBio)
    assert.equal(creator.feeBpAt(DateTime.utc()), 0)
    assert.approximately(creator.feeFreeUntil!.diffNow('days').days, 7, 0.01)
    const shop = await db.from('shops').where('creator_id', creator.id).firstOrFail()
    assert.equal(shop.name, application.shopName)
    assert.equal(shop.description, application.shopDescription)
    assert.equal(shop.status, 'inactive')
    // The list of first steps does not ask again for what the application said.
    assert.isNotNull(shop.named_at)
    assert.equal((await User.findOrFail(user.id)).role, 'creator')
    assert.equal((await applicant.get(`${OWN}/status`)).body.data.status, 'Approved')
    assert.equal((await applicant.get('/studio')).status, 200)

    await settle()
    const mails = await mailsTo(user.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.text, application.shopName)
    assert.notInclude(mails[0]!.text, 'access tokens')
    const [entry] = await db.from('audit_entries').where('action', 'application.approved')
    assert.equal(entry.subject_id, String(application.id))
    assert.isNumber(entry.actor_id)
  })

  test('an approval tells of revoked access tokens only who had some', async ({ assert }) => {
    const { user, application } = await makeApplication()
    await makeToken(user)
    await decide(await makeAdmin(), application.id, { action: 'approve' })
    await settle()
    const [mail] = await mailsTo(user.email)
    assert.include(mail!.text, 'access tokens you created as a buyer have been revoked')
  })

  test('a rejection needs a reason, which the applicant reads and acknowledges', async ({
    assert,
  }) => {
    const admin = await makeAdmin()
    const { user, application } = await makeApplication()
    const applicant = await signedIn(user)
    assert.equal(
      (await applicant.patch(`${OWN}/acknowledge-rejection`)).body.error,
      'NOTHING_TO_ACKNOWLEDGE'
    )
    const bare = await decide(admin, application.id, { action: 'reject' })
    assert.equal(bare.body.error, 'REASON_REQUIRED')
    await decide(admin, application.id, { action: 'reject', reason: 'The page shows no letters.' })
    const response = await applicant.get(`${OWN}/status`)
    assert.equal(response.body.data.status, 'Rejected')
    assert.equal(response.body.data.application.reason, 'The page shows no letters.')
    const first = await applicant.patch(`${OWN}/acknowledge-rejection`)
    const again = await applicant.patch(`${OWN}/acknowledge-rejection`)
    assert.isString(first.body.data.application.acknowledgedAt)
    assert.equal(
      again.body.data.application.acknowledgedAt,
      first.body.data.application.acknowledgedAt
    )
    await settle()
    const mails = await mailsTo(user.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.text, 'The page shows no letters.')
  })

  test('an application that is put away sends no mail, and the user may apply again', async ({
    assert,
  }) => {
    const admin = await makeAdmin()
    const { user, application } = await makeApplication()
    const { body } = await decide(admin, application.id, { action: 'archive' })
    assert.containsSubset(body.data, { status: 'Archived', archivedBecause: 'set_aside' })
    await settle()
    assert.isEmpty(await mailsTo(user.email))
    await proveMail(user)
    const applicant = await signedIn(user)
    assert.equal((await applicant.post(OWN, applicationBody())).status, 201)
  })

  test('every event in every state has the specified result', async ({ assert }) => {
    const admin = await makeAdmin()
    const longAgo = DateTime.utc().minus({ days: 30 })
    for (const status of APPLICATION_STATES) {
      const isPending = status === 'pending'
      const outcomes: Record<string, string> = {}
      for (const event of ['approve', 'reject', 'archive', 'withdraw', 'acknowledge', 'apply']) {
        const { user, application } = await makeApplication({ status, decidedAt: longAgo })
        if (status === 'approved')
          await db.from('users').where('id', user.id).update({ role: 'creator' })
        if (status === 'approved') {
          const approvedAt = DateTime.utc()
          await Creator.create({
            userId: user.id,
            name: application.creatorName,
            status: 'active',
            serviceFeeBp: 500,
            approvedAt,
          })
        }
        await proveMail(user)
        const applicant = await signedIn(user)
        const reason = 'Not yet'
        const response =
          event === 'withdraw'
            ? await applicant.delete(OWN)
            : event === 'acknowledge'
              ? await applicant.patch(`${OWN}/acknowledge-rejection`)
              : event === 'apply'
                ? await applicant.post(OWN, applicationBody())
                : await decide(admin, application.id, { action: event, reason })
        outcomes[event] = response.body.error ?? response.body.data.status
      }
      assert.deepEqual(outcomes, {
        approve: isPending ? 'Approved' : 'APPLICATION_DECIDED',
        reject: isPending ? 'Rejected' : 'APPLICATION_DECIDED',
        archive: isPending ? 'Archived' : 'APPLICATION_DECIDED',
        withdraw: isPending ? 'Archived' : 'NOTHING_PENDING',
        acknowledge: status === 'rejected' ? 'Rejected' : 'NOTHING_TO_ACKNOWLEDGE',
        apply: isPending
          ? 'APPLICATION_PENDING'
          : status === 'approved'
            ? 'ALREADY_CREATOR'
            : 'Pending',
      })
    }
  }).timeout(60_000)

  test('a decided application says what it is', async ({ assert }) => {
    const admin = await makeAdmin()
    const { application } = await makeApplication({ status: 'rejected' })
    const { status, body } = await decide(admin, application.id, { action: 'approve' })
    assert.equal(status, 409)
    assert.deepEqual(body.details, { status: 'Rejected' })
    const { application: pending } = await makeApplication()
    const stale = await decide(admin, pending.id, { action: 'approve', version: 7 })
    assert.equal(stale.body.error, 'CHANGED_MEANWHILE')
    assert.equal((await decide(admin, 999_999, { action: 'approve' })).status, 404)
  })

  test('a bulk of 25 has a result for each', async ({ assert }) => {
    const admin = await makeAdmin()
    const plain = await Promise.all(Array.from({ length: 20 }, () => makeApplication()))
    const { creator } = await makeCreator()
    const taken = await makeApplication({ creatorName: creator.name })
    const banned = await makeApplication()
    await banned.user.merge({ bannedAt: DateTime.utc() }).save()
    const decided = await makeApplication({ status: 'rejected' })
    const moved = await makeApplication()
    await moved.user.merge({ email: `m${moved.user.id}@vip.qq.com` }).save()
    const all = [...plain, taken, banned, decided, moved]
    const items = [...all.map(({ application: { id } }) => ({ id, version: 1 })), { id: 888_888 }]
    assert.lengthOf(items, 25)

    const { status, body } = await admin.patch(OFFICE, { action: 'approve', items })
    assert.equal(status, 200)
    const { results } = body.data
    assert.lengthOf(results, 25)
    assert.deepEqual(
      results.map(({ id }: { id: number }) => id),
      items.map(({ id }) => id)
    )
    assert.lengthOf(
      results.filter(({ ok }: { ok: boolean }) => ok),
      20
    )
    assert.deepEqual(
      results.slice(20).map(({ error }: { error: string }) => error),
      [
        'CREATOR_NAME_TAKEN',
        'APPLICANT_BANNED',
        'APPLICATION_DECIDED',
        'APPLICANT_MAIL_REFUSED',
        'NOT_FOUND',
      ]
    )
    assert.isTrue(results.slice(20).every(({ message }: { message: string }) => message.length > 5))
    for (const { user } of [taken, banned, moved]) {
      assert.equal((await User.findOrFail(user.id)).role, 'user')
    }
    const again = await admin.patch(OFFICE, { action: 'approve', items })
    assert.equal(again.status, 200)
    assert.isEmpty(again.body.data.results.filter(({ ok }: { ok: boolean }) => ok))
    const more = [...items, { id: 777_777 }]
    assert.equal((await admin.patch(OFFICE, { action: 'approve', items: more })).status, 422)
    const rejected = await admin.patch(OFFICE, { action: 'reject', items: items.slice(20, 21) })
    assert.equal(rejected.body.data.results[0].error, 'REASON_REQUIRED')
  })

  test('the list filters, searches and counts; one application shows the applicant’s past', async ({
    assert,
  }) => {
    const admin = await makeAdmin()
    const old = await makeApplication({ status: 'rejected' })
    const { application } = await makeApplication({ user: old.user })
    const list = await admin.get(`${OFFICE}?status=Pending&pageSize=100`)
    const ids = list.body.data.items.map(({ id }: { id: number }) => id)
    assert.deepEqual(
      ids,
      ids.toSorted((a: number, b: number) => a - b)
    )
    assert.isAtLeast(list.body.data.counts.rejected, 1)
    const found = await admin.get(`${OFFICE}?keyword=${application.creatorName.toUpperCase()}`)
    assert.deepEqual(
      found.body.data.items.map(({ id }: { id: number }) => id),
      [application.id]
    )
    assert.equal((await admin.get(`${OFFICE}?status=pending`)).status, 422)
    const { body } = await admin.get(`${OFFICE}/${application.id}`)
    assert.equal(body.data.othersOfUser[0].id, old.application.id)
    assert.equal(body.data.othersOfUser[0].reason, 'No letters')
    assert.isNotEmpty(body.data.sameLinks)
    assert.isTrue(body.data.sameLinks.every(({ id }: { id: number }) => id !== application.id))
    assert.equal(body.data.applicant.orders, 0)
  })
})
