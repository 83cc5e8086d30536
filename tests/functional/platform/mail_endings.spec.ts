import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { mailKindOf } from '#platform/mail/render_mail'
import { RenderMail } from '#platform/mail/render_mail'

const MAYBE_IGNORED = /you can ignore it\.|忽略此邮件|破棄してください/
const LOCALES = ['en-US', 'zh-CN', 'ja-JP']

/** Every template, by its name. */
const templates = () =>
  readdirSync(app.viewsPath('mails'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('/') && file.endsWith('.edge'))
    .map((file) => file.replace(/\.edge$/, ''))

async function endingOf(template: string, locale: string) {
  const render = await app.container.make(RenderMail)
  // Templates of orders need nested data; the closing text is the same for all of a kind.
  const mail = {
    to: 'a@b.test',
    locale,
    template,
    data: { username: 'Ann', code: '123456', when: '' },
  }
  const { text } = await render.execute(mail)
  return text.trim().split('\n').at(-2)!
}

test.group('The closing text of a mail', () => {
  test('tells the recipient to ignore only mails that they requested', async ({ assert }) => {
    const requestedMails = templates().filter((template) => mailKindOf(template) === 'asked')
    assert.sameMembers(requestedMails, [
      'identity/already_registered',
      'identity/become_creator_code',
      'identity/change_email_code',
      'identity/password_reset',
      'identity/sign_up_code',
      'identity/verify_email_code',
    ])
    for (const locale of LOCALES) {
      assert.match(await endingOf('identity/sign_up_code', locale), MAYBE_IGNORED)
    }
  })

  test('names a contact in warnings and business mails', async ({ assert }) => {
    for (const template of [
      'identity/password_changed',
      'identity/new_sign_in',
      'creators/approved',
    ]) {
      for (const locale of LOCALES) {
        const ending = await endingOf(template, locale)
        assert.notMatch(ending, MAYBE_IGNORED, `${template} ${locale}`)
        assert.match(ending, /support@countermark\.example/)
      }
    }
    assert.equal(mailKindOf('notifications/receipt'), 'business')
    assert.match(
      await endingOf('applications/received', 'en-US'),
      /because you applied .+ Write to/
    )
  })
})
