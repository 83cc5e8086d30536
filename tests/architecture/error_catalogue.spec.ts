import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const root = new URL('../../', import.meta.url)
const LOCALES = ['zh-CN', 'en-US', 'ja-JP']

const rows = readFileSync(new URL('error_catalogue.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t') as [words: string, key: string, shownBy: string])

function wordsFor(locale: string, key: string): string | undefined {
  const [namespace, path] = key.split(':') as [string, string]
  const file = new URL(`resources/lang/${locale}/${namespace}.json`, root)
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  for (const step of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
  return typeof found === 'string' ? found : undefined
}

test.group('The error catalogue (M-SITE-11)', () => {
  test('is complete', ({ assert }) => {
    assert.isAtLeast(rows.length, 20)
    assert.deepEqual(
      rows.filter((row) => row.length !== 3 || row.some((cell) => !cell)),
      []
    )
  })

  for (const [words, key, shownBy] of rows) {
    test(`“${words}” has a text in three languages`, ({ assert }) => {
      const texts = LOCALES.map((locale) => wordsFor(locale, key))
      assert.isTrue(texts.every(Boolean), key)
      assert.lengthOf(new Set(texts), 3)
      // The specification gives the messages in English, those of the checkout in Chinese.
      assert.isTrue(
        texts.some((text) => text!.includes(words)),
        texts.join(' | ')
      )
    })

    if (shownBy.startsWith('issue ')) continue
    test(`“${words}” has a screen that shows it`, ({ assert }) => {
      const file = new URL(shownBy, root)
      assert.isTrue(existsSync(file), shownBy)
    })
  }
})
