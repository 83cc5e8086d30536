import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  applicationBody,
  makeApplicant,
  makeApplication,
  OWN,
  proveByCode,
  proveMail,
} from '#tests/support/accounts/applications'
import { freezeClock } from '#tests/support/clock'
import { makeUser, signedIn, otherThan } from '#tests/support/identity'
import { lastCodeTo, mailsTo } from '#tests/support/mailbox'

import { settle } from '#tests/support/queue'
import { makeCreator } from '#tests/support/shops'

const CODES = '/api/v1/auth/verification-codes/email'

test.group('The way to an application', () => {
  test('a code proves the address, once and for this purpose', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const before = await visitor.get(`${OWN}/status`)
    assert.containsSubset(before.body.data, {
      status: 'Not_applied',
      application: null,
      draft: null,
      mail: { address: user.email, isRefused: false, isProved: false },
    })
    assert.match(before.body.data.proofCode, /^CM-[0-9A-Z]{8}$/)

    await visitor.post(CODES, { purpose: 'become_creator' })
    const code = await lastCodeTo(user.email)
    const wrong = await visitor.post(`${OWN}/email-proofs`, { code: otherThan(code) })
    assert.equal(wrong.body.error, 'INVALID_VERIFICATION_CODE')
    const right = await visitor.post(`${OWN}/email-proofs`, { code })
    assert.isTrue(right.body.data.mail.isProved)
    assert.equal(right.body.data.draft.step, 2)
    const again = await visitor.post(`${OWN}/email-proofs`, { code })
    assert.equal(again.body.error, 'INVALID_VERIFICATION_CODE')
  })

  test('a code for another purpose proves nothing', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    await visitor.post(CODES, { purpose: 'change_email' })
    const response = await visitor.post(`${OWN}/email-proofs`, {
      code: await lastCodeTo(user.email),
    })
    assert.equal(response.body.error, 'INVALID_VERIFICATION_CODE')
  })

  test('a QQ-type address gets no code and no application', async ({ assert }) => {
    for (const domain of ['qq.com', 'vip.qq.com', 'foxmail.com', 'QQ.COM']) {
      const user = await makeUser({ email: `p${crypto.randomUUID()}@${domain}` })
      const visitor = await signedIn(user)
      const code = await visitor.post(CODES, { purpose: 'become_creator' })
      assert.equal(code.status, 422, domain)
      assert.equal(code.body.error, 'QQ_MAIL_REFUSED')
      assert.include(
        code.body.message,
        'for your security, do not use it to register a creator account'
      )
      assert.isEmpty(await mailsTo(user.email))
      await proveMail(user)
      const response = await visitor.post(OWN, applicationBody())
      assert.equal(response.body.error, 'QQ_MAIL_REFUSED')
      const { body } = await visitor.get(`${OWN}/status`)
      assert.isTrue(body.data.mail.isRefused)
    }
  })

  test('what was typed is there on another device, and encrypted in the database', async ({
    assert,
  }) => {
    const { user, visitor } = await makeApplicant()
    const content = JSON.stringify({ shopName: 'Half a na' })
    const saved = await visitor.put(`${OWN}/draft`, { step: 3, content, creatorName: 'free1name' })
    assert.deepEqual(saved.body.data, { creatorName: 'free' })
    const other = await signedIn(user)
    const { body } = await other.get(`${OWN}/status`)
    assert.deepEqual(body.data.draft, { step: 3, content })
    assert.isTrue(body.data.mail.isProved)
    const row = await db.from('creator_application_drafts').where('user_id', user.id).firstOrFail()
    assert.notInclude(row.sealed, 'Half')
  })

  test('a draft says whether a name is free', async ({ assert }) => {
    const { visitor } = await makeApplicant()
    const { creator } = await makeCreator()
    const { application } = await makeApplication()
    const stateOf = async (creatorName: string) => {
      const saved = await visitor.put(`${OWN}/draft`, { step: 3, content: '{}', creatorName })
      return saved.body.data.creatorName
    }
    assert.equal(await stateOf(creator.name.toUpperCase()), 'taken')
    assert.equal(await stateOf(application.creatorName), 'taken')
    assert.equal(await stateOf('no'), 'invalid')
    assert.equal(await stateOf('products'), 'invalid')
    assert.equal(await stateOf('a b c'), 'invalid')
  })

  test('an application arrives, is confirmed by mail, and empties the draft', async ({
    assert,
  }) => {
    const { user, visitor } = await makeApplicant()
    await visitor.put(`${OWN}/draft`, { step: 3, content: '{"shopName":"Ink"}' })
    const body = applicationBody()
    const response = await visitor.post(OWN, body)
    assert.equal(response.status, 201)
    assert.equal(response.body.data.status, 'Pending')
    assert.containsSubset(response.body.data.application, {
      creatorName: body.creatorName,
      shopName: body.shopName,
      contentPageLinks: body.contentPageLinks,
    })
    assert.isNull(response.body.data.draft.content)
    await settle()
    const mails = await mailsTo(user.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.text, body.creatorName)
    const audit = await db.from('audit_entries').where('actor_id', user.id).select('action')
    assert.deepInclude(audit, { action: 'application.submitted' })
  })

  test('two pending applications cannot have one name', async ({ assert }) => {
    const applicants = await Promise.all([makeApplicant(), makeApplicant(), makeApplicant()])
    const body = applicationBody()
    const responses = await Promise.all(
      applicants.map(({ visitor }, n) =>
        visitor.post(OWN, n ? { ...body, creatorName: body.creatorName.toUpperCase() } : body)
      )
    )
    const outcomes = responses.map(({ status, body: { error } }) => error ?? status)
    assert.sameMembers(outcomes, [201, 'CREATOR_NAME_TAKEN', 'CREATOR_NAME_TAKEN'])
  })

  test('ten requests at once are one application', async ({ assert }) => {
    const { user, visitor } = await makeApplicant()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post(OWN, applicationBody()))
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 201),
      1
    )
    const errors = responses.filter(({ status }) => status !== 201).map(({ body }) => body.error)
    assert.deepEqual(new Set(errors), new Set(['APPLICATION_PENDING']))
    assert.lengthOf(await db.from('creator_applications').where('user_id', user.id), 1)
  })

  test('no more than three applications a day', async ({ assert }) => {
    const { visitor } = await makeApplicant()
    for (let n = 0; n < 3; n++) {
      assert.equal((await visitor.post(OWN, applicationBody())).status, 201)
      assert.equal((await visitor.delete(OWN)).body.data.status, 'Archived')
    }
    const fourth = await visitor.post(OWN, applicationBody())
    assert.equal(fourth.status, 429)
    assert.isAbove(Number(fourth.headers.get('retry-after')), 80_000)
  })

  test('admins and creators cannot apply', async ({ assert }) => {
    const admin = await makeApplicant({ role: 'admin' })
    assert.equal((await admin.visitor.post(OWN, applicationBody())).body.error, 'ADMIN_CANNOT_SELL')
    const { user } = await makeCreator()
    await proveMail(user)
    const creator = await signedIn(user)
    assert.equal((await creator.post(OWN, applicationBody())).body.error, 'ALREADY_CREATOR')
    assert.equal((await creator.get(`${OWN}/status`)).body.data.status, 'Approved')
  })

  test('a rejected applicant waits seven days, then the old application is archived', async ({
    assert,
  }) => {
    const { user, visitor } = await makeApplicant()
    const { application } = await makeApplication({ user, status: 'rejected' })
    const early = await visitor.post(OWN, applicationBody())
    assert.equal(early.body.error, 'REAPPLY_TOO_EARLY')
    const from = application.decidedAt!.plus({ days: 7 })
    assert.equal(Date.parse(early.body.details.canApplyFrom), from.toMillis())
    const status = await visitor.get(`${OWN}/status`)
    assert.equal(Date.parse(status.body.data.canApplyFrom), from.toMillis())

    const { release } = freezeClock(from.plus({ seconds: 1 }))
    try {
      const later = await signedIn(user)
      await proveByCode(later, user)
      const response = await later.post(OWN, applicationBody())
      assert.equal(response.status, 201, response.text)
    } finally {
      release()
    }
    await application.refresh()
    assert.equal(application.status, 'archived')
    assert.equal(application.archivedBecause, 'superseded')
  })
})
