import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { allSpellingFaults, spellingFaults } from '../../../bin/checks/spelling.mjs'

test.group('American English', () => {
  test('is written in sources, comments and documents', ({ assert }) => {
    assert.deepEqual(allSpellingFaults(), [])
  })

  for (const [file, line, word] of [
    ['a.ts', 'const textColour = 1', 'Colour'],
    ['a.ts', '/** The behaviour after a failure. */', 'behaviour'],
    ['a.ts', ' * Orders that were cancelled.', 'cancelled'],
    ['a.md', 'The text is normalised.', 'normalised'],
    ['a.md', 'An order is cancelled.', 'cancelled'],
  ]) {
    test(`finds “${word}” in “${line}”`, ({ assert }) => {
      assert.deepEqual(spellingFaults(file, `\n${line}\n`), [
        `${file}:2: write American English, not “${word}”`,
      ])
    })
  }

  test('accepts stored names, names of providers, and words with the same letters', ({
    assert,
  }) => {
    const lines = [
      'const isCancelled = order.cancelledAt !== null',
      ' * The state `cancelled`',
      "const LOST = ['RESOLVED_BUYER_FAVOUR']",
      '<section aria-labelledby="title">',
      '// A parameter of the license, organized by diameter.',
    ]
    assert.deepEqual(spellingFaults('a.ts', lines.join('\n')), [])
  })
})
