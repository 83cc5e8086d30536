import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { compiledMessage } from '#core/i18n/compiled_message'
import { formatMessage } from '../../../inertia/lib/messages.js'

const path = (locale: string) =>
  new URL(`../../../resources/lang/${locale}/delivery.json`, import.meta.url)
const wordsOf = (locale: string) => JSON.parse(readFileSync(path(locale), 'utf8')).files.position

test.group('The position in the queue', () => {
  test('is the number of copies ahead in Chinese, and the position in other languages: {0}')
    .with([
      ['zh-CN', ['下一个就轮到您', '前面还有 1 份在排队', '前面还有 2 份在排队']],
      ['en-US', ['Next in line', 'Number 2 in line', 'Number 3 in line']],
      ['ja-JP', ['次に作成されます', '2 番目に待機中', '3 番目に待機中']],
    ] as const)
    .run(({ assert }, [locale, expected]) => {
      const words = wordsOf(locale)
      const read = [1, 2, 3].map((position) =>
        formatMessage(compiledMessage(words), locale, { position })
      )
      assert.deepEqual(read, expected as unknown as string[])
    })
})
