import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { languageFaults } from '../../bin/checks/languages.mjs'

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

  test('finds a room that one language lacks', async ({ assert }) => {
    assert.match(await faultsOf({ a: '甲' }, { a: 'a' }), /ja-JP\/cart.json is missing/)
  })

  test('finds words left empty', async ({ assert }) => {
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
})
