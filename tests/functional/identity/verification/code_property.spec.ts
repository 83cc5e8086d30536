import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { CheckVerificationCode } from '#identity/verification/actions/check_verification_code'
import { ConsumeVerificationCode } from '#identity/verification/actions/consume_verification_code'
import { hashCode } from '#identity/verification/values/code_hash'
import type { CodeSubject } from '#identity/verification/models/verification_code'
import { makeUser } from '#tests/support/identity'

type Issued = CodeSubject & { code: string }

/** Stores a code as sending does. */
async function issue({ code, ...subject }: Issued) {
  const now = DateTime.utc()
  await db.table('verification_codes').insert({
    purpose: subject.purpose,
    address: subject.address,
    user_id: subject.userId,
    code_hash: hashCode(subject, code),
    expires_at: now.plus({ minutes: 10 }).toJSDate(),
    created_at: now.toJSDate(),
  })
}

const sameSubject = (one: CodeSubject, other: CodeSubject) =>
  one.purpose === other.purpose && one.address === other.address && one.userId === other.userId

const FIRST = {
  purpose: 'sign_up' as const,
  address: 'a@code.test' as const,
  userId: null,
  code: '111111' as const,
}

test.group('Of all sent codes', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('only the newest for exactly this purpose, address and user is accepted, and once', async ({
    assert,
  }) => {
    const check = await app.container.make(CheckVerificationCode)
    const consume = await app.container.make(ConsumeVerificationCode)
    const people = [null, (await makeUser()).id, (await makeUser()).id]
    const issued = fc.record({
      purpose: fc.constantFrom('sign_up' as const, 'change_email' as const),
      address: fc.constantFrom('a@code.test', 'b@code.test'),
      userId: fc.constantFrom(...people),
      code: fc.constantFrom('111111', '222222'),
    })

    let accepted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(issued, { minLength: 1, maxLength: 6 }),
        issued,
        async (sent, tried) => {
          await db.from('verification_codes').delete()
          for (const each of sent) await issue(each)
          const newest = sent.findLast((each) => sameSubject(each, tried))
          const use = async () => {
            const id = await check.execute(tried)
            await db.transaction((trx) => consume.execute(id, trx))
          }
          const first = await use().then(
            () => true,
            () => false
          )
          assert.equal(first, newest?.code === tried.code, JSON.stringify({ sent, tried }))
          if (first) accepted++
          const again = await use().then(
            () => true,
            () => false
          )
          assert.isFalse(again)
        }
      ),
      { numRuns: 120, examples: [[[FIRST], FIRST]] }
    )
    // The property is only significant when a code is accepted: the first one always is.
    assert.isAbove(accepted, 0)
  })
})
