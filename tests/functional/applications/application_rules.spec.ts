import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { signedIn as signedInAs } from '#tests/support/accounts/phones'
import {
  applicationBody,
  makeApplicant,
  OWN,
  proveMail,
} from '#tests/support/accounts/applications'
import { makeUser, signedIn } from '#tests/support/identity'

import { makeCreator } from '#tests/support/shops'

test.group('The rules of an application', () => {
  test('every field has its rule', async ({ assert }) => {
    const { visitor } = await makeApplicant()
    const link = (url: string) => [{ url }]
    const cases: [string, Record<string, unknown>][] = [
      ['shopName', { shopName: 'Ink' }],
      ['shopName', { shopName: 'I'.repeat(17) }],
      ['shopDescription', { shopDescription: '' }],
      ['shopDescription', { shopDescription: 'x'.repeat(41) }],
      ['personalBio', { personalBio: 'x'.repeat(151) }],
      ['contactInfo', { contactInfo: '' }],
      ['contactInfo', { contactInfo: 'x'.repeat(31) }],
      ['contentPageLinks.0.url', { contentPageLinks: link('javascript:alert(1)') }],
      ['contentPageLinks.0.url', { contentPageLinks: link('https://a:b@pages.example/') }],
      [
        'contentPageLinks.0.url',
        { contentPageLinks: link(`https://a.example/${'x'.repeat(150)}`) },
      ],
      ['contentPageLinks.0.url', { contentPageLinks: link(process.env.APP_URL + '/c/ink') }],
      [
        'contentPageLinks.0.remark',
        { contentPageLinks: [{ url: 'https://a.example/', remark: 'x'.repeat(31) }] },
      ],
      [
        'contentPageLinks',
        {
          contentPageLinks: Array.from({ length: 11 }, (_, n) => ({
            url: `https://a.example/${n}`,
          })),
        },
      ],
      [
        'contentPageLinks',
        { contentPageLinks: [{ url: 'https://A.example' }, { url: 'https://a.example/' }] },
      ],
      [
        'otherPlatformLinks',
        {
          otherPlatformLinks: Array.from({ length: 6 }, (_, n) => ({
            url: `https://a.example/${n}`,
          })),
        },
      ],
      ['ownsAccounts', { ownsAccounts: false }],
      ['isOriginal', { isOriginal: undefined }],
      ['acceptsTerms', { acceptsTerms: false }],
    ]
    for (const [field, values] of cases) {
      const { status, body } = await visitor.post(OWN, applicationBody(values))
      const fields = body.details?.fields ?? body.details ?? body
      assert.equal(status, 422, JSON.stringify(values))
      assert.include(JSON.stringify(fields), `"${field}"`, JSON.stringify(values))
    }
  })

  test('a page of this site and a missing name are refused in words that say so', async ({
    assert,
  }) => {
    const { visitor } = await makeApplicant()
    const links = [{ url: process.env.APP_URL + '/c/ink' }]
    const { body } = await visitor.post(OWN, applicationBody({ contentPageLinks: links }))
    assert.include(JSON.stringify(body), 'Enter a page of another site, not of this one.')
    const nameless = await visitor.post(OWN, applicationBody({ creatorName: '' }))
    assert.include(nameless.text, 'Please enter the creator name.')
  })

  test('domain rules have errors of their own', async ({ assert }) => {
    const { visitor } = await makeApplicant()
    const { creator } = await makeCreator()
    const errorOf = async (values: Record<string, unknown>) =>
      (await visitor.post(OWN, applicationBody(values))).body.error
    assert.equal(await errorOf({ contentPageLinks: [] }), 'NO_PUBLISHED_WORK')
    assert.equal(await errorOf({ hasPublishedWork: false }), 'NO_PUBLISHED_WORK')
    assert.equal(await errorOf({ creatorName: 'ab' }), 'INVALID_CREATOR_NAME')
    assert.equal(await errorOf({ creatorName: 'x'.repeat(21) }), 'INVALID_CREATOR_NAME')
    assert.equal(await errorOf({ creatorName: 'ink-paper' }), 'INVALID_CREATOR_NAME')
    assert.equal(await errorOf({ creatorName: creator.name.toUpperCase() }), 'CREATOR_NAME_TAKEN')
  })

  test('messages of fields are in the reader’s language', async ({ assert }) => {
    const { user } = await makeApplicant()
    for (const [locale, words] of [
      ['zh-CN', '请勾选确认。'],
      ['ja-JP', '確認のチェックを入れてください。'],
    ] as const) {
      const visitor = await signedInAs(user, locale)
      const { text } = await visitor.post(OWN, applicationBody({ ownsAccounts: false }))
      assert.include(text, words)
    }
  })

  test('a proof ends after seven days and with the address', async ({ assert }) => {
    const user = await makeUser()
    const visitor = await signedIn(user)
    const errorOf = async () => (await visitor.post(OWN, applicationBody())).body.error
    assert.equal(await errorOf(), 'MAIL_NOT_PROVED')
    await proveMail(user, DateTime.utc().minus({ days: 7, minutes: 1 }))
    assert.equal(await errorOf(), 'MAIL_NOT_PROVED')
    await proveMail({ id: user.id, email: 'earlier@example.test' })
    assert.equal(await errorOf(), 'MAIL_NOT_PROVED')
  })
})
