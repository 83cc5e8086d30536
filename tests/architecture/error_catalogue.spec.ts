import { existsSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'

const root = new URL('../../', import.meta.url)
const LOCALES = ['zh-CN', 'en-US', 'ja-JP']

/** The specified words, the key of their texts, and the file that shows them. */
type Row = [words: string, key: string, shownBy: string]

function parseRows(table: string): Row[] {
  return table
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t') as Row)
}

const rows = parseRows(readFileSync(new URL('error_catalogue.tsv', import.meta.url), 'utf8'))

/** The text of `namespace:path` in a language. */
function textOf(locale: string, key: string): string | undefined {
  const [namespace, path] = key.split(':') as [string, string]
  const file = new URL(`resources/lang/${locale}/${namespace}.json`, root)
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  for (const step of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
  return typeof found === 'string' ? found : undefined
}

function incompleteRows(all: Row[]): Row[] {
  return all.filter((row) => row.length !== 3 || row.some((cell) => !cell))
}

/** @param texts in each language; the specification gives most words in English, those of the checkout in Chinese */
function textFaults(words: string, texts: (string | undefined)[]): string[] {
  if (!texts.every(Boolean)) return ['a language lacks the text']
  const faults = new Set(texts).size < texts.length ? ['two languages have the same text'] : []
  if (!texts.some((text) => text!.includes(words))) faults.push('no language has the words')
  return faults
}

/** Whether the file that shows the words is missing; the screen of an open issue is not built yet. */
function lacksScreen(shownBy: string): boolean {
  return !shownBy.startsWith('issue ') && !existsSync(new URL(shownBy, root))
}

test.group('The error catalogue (M-SITE-11)', () => {
  test('is complete', ({ assert }) => {
    assert.isAtLeast(rows.length, 20)
    assert.deepEqual(incompleteRows(rows), [])
  })

  for (const [words, key, shownBy] of rows) {
    test(`“${words}” has a text in three languages`, ({ assert }) => {
      const texts = LOCALES.map((locale) => textOf(locale, key))
      assert.deepEqual(textFaults(words, texts), [], `${key}: ${texts.join(' | ')}`)
    })

    test(`“${words}” has a screen that shows it`, ({ assert }) => {
      assert.isFalse(lacksScreen(shownBy), shownBy)
    })
  }
})

test.group('The check of the error catalogue, planted faults', () => {
  test('finds a row without a key', ({ assert }) => {
    const [row] = parseRows('# comment\nwords\tkey\tshown by\nFailed\t\tinertia/app.tsx\n')
    assert.deepEqual(incompleteRows([row!]), [row])
  })

  test('finds a missing text, an untranslated text and other words', ({ assert }) => {
    assert.deepEqual(textFaults('Failed', ['失败', 'Failed.', '失敗しました']), [])
    const missing = LOCALES.map((locale) => textOf(locale, 'errors:NO_SUCH_ERROR'))
    assert.deepEqual(textFaults('Failed', missing), ['a language lacks the text'])
    assert.deepEqual(textFaults('Failed', ['失败', 'Failed', 'Failed']), [
      'two languages have the same text',
    ])
    assert.deepEqual(textFaults('Failed', ['失败', 'Sorry', '失敗']), ['no language has the words'])
  })

  test('finds a screen that does not exist', ({ assert }) => {
    assert.isTrue(lacksScreen('inertia/pages/no_such_page.tsx'))
    assert.isFalse(lacksScreen('issue 12'))
  })
})
