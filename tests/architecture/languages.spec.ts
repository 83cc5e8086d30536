import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { languageFaults } from '../../bin/checks/languages.mjs'
// @ts-expect-error see above
import { termFaults } from '../../bin/checks/terms.mjs'

type Messages = Record<string, unknown>

async function faultsOf(chinese: Messages, english: Messages, japanese?: Messages) {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-lang-'))
  const spoken = { 'zh-CN': chinese, 'en-US': english, 'ja-JP': japanese }
  for (const [locale, messages] of Object.entries(spoken)) {
    mkdirSync(join(folder, locale))
    if (messages) writeFileSync(join(folder, locale, 'cart.json'), JSON.stringify(messages))
  }
  try {
    return ((await languageFaults(folder)) as string[]).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.group('The check of the languages', () => {
  test('accepts the same keys in three languages', async ({ assert }) => {
    const plural = { items: { count: '{n, plural, one {# item} other {# items}} for {name}' } }
    const single = { items: { count: '{n} 件，{name}' } }
    assert.equal(await faultsOf({ items: { count: '{n}件 {name}' } }, plural, single), '')
  })

  test('finds a key that one language lacks', async ({ assert }) => {
    assert.match(
      await faultsOf({ a: '甲' }, { a: 'a', b: 'b' }, { a: 'あ' }),
      /zh-CN.*no words for "b"/
    )
  })

  test('finds a module that one language lacks', async ({ assert }) => {
    assert.match(await faultsOf({ a: '甲' }, { a: 'a' }), /ja-JP\/cart.json is missing/)
  })

  test('finds empty texts', async ({ assert }) => {
    assert.match(await faultsOf({ a: ' ' }, { a: 'a' }, { a: 'あ' }), /zh-CN.*no words for "a"/)
  })

  test('finds broken ICU', async ({ assert }) => {
    const broken = { a: '{n, plural, one {# item}' }
    assert.match(await faultsOf({ a: '{n}' }, broken, { a: '{n}' }), /en-US.*not valid ICU/)
  })

  test('finds an argument that one language misspelt', async ({ assert }) => {
    const spoken = [{ a: '{name}' }, { a: '{nmae}' }, { a: '{name}' }] as const
    assert.match(await faultsOf(...spoken), /en-US.*alone wants {nmae}/)
  })

  for (const [locale, text, wanted] of [
    ['zh-CN', '登录您的账户', /zh-CN\/cart.json "a": write 账号, not “账户”/],
    ['zh-CN', '全部作品', /write 商品, not “作品”/],
    ['zh-CN', '打开工作室', /write 工作台/],
    ['zh-CN', '隐藏标记', /write 水印/],
    ['zh-CN', '付款货币', /write 支付货币/],
    ['en-US', 'Your e-mail', /write email, not “e-mail”/],
    ['en-US', 'We mail you the link', /write email, not “mail”/],
    ['zh-CN', '查收电子邮件', /write 邮件 or 邮箱/],
    ['ja-JP', '電子メールを送信', /write メール/],
    ['en-US', 'A hidden mark', /write hidden watermark/],
    ['en-US', "It's yours", /apostrophe/],
    ['ja-JP', 'この作者の商品', /write クリエイター, not “作者”/],
    ['ja-JP', '新着作品', /write 商品/],
    ['ja-JP', '見えない印', /write 透かし/],
    ['ja-JP', 'CN¥12', /write 元/],
    ['en-US', 'It broke. Try again', /"a" has several sentences/],
    ['zh-CN', '连接中断。请重试', /"a" has several sentences/],
    ['ja-JP', '切れました。お試しください', /"a" has several sentences/],
    ['en-US', 'It was cancelled', /American English/],
    ['zh-CN', '重设密码', /write 重置/],
    ['zh-CN', '第3页', /write a space inside “第3”/],
    ['ja-JP', '3件', /write a space inside “3件”/],
  ] as const) {
    test(`finds “${text}” in ${locale}`, async ({ assert }) => {
      const [chinese, english, japanese] = ['zh-CN', 'en-US', 'ja-JP'].map((one, nth) => ({
        a: one === locale ? text : ['甲', 'a', 'あ'][nth],
      }))
      assert.match(await faultsOf(chinese!, english!, japanese), wanted)
    })
  }

  test('finds an error message without a full stop', ({ assert }) => {
    const error = { locale: 'en-US', file: 'errors.json', key: 'TAKEN', text: 'It is taken' }
    assert.match(termFaults(error).join(), /full stop/)
    assert.isEmpty(termFaults({ ...error, text: 'It is taken.' }))
  })

  test('accepts the terms of the glossary, and one sentence without a full stop', async ({
    assert,
  }) => {
    const chinese = { a: '登录您的账号，查看商品的水印', b: '共两句。都有句号。' }
    const english = { a: 'Your email’s hidden watermark', b: 'Two sentences. Both are ended.' }
    const japanese = { a: 'クリエイターの商品の透かし', b: '二文です。どちらも句点で終わります。' }
    assert.equal(await faultsOf(chinese, english, japanese), '')
  })
})
