import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { messageFaults } from '../../bin/checks/commits.mjs'

const faults = (message: string) => (messageFaults(`abc1234 ${message}`) as string[]).join('\n')

test.group('The check of commit messages', () => {
  test('accepts a subject of the agreed form, with its reason', ({ assert }) => {
    assert.equal(faults('fix(orders): lock the payment first\n\nTwo admins met in a deadlock.'), '')
    assert.equal(faults('docs(decisions): split the file'), '')
  })

  test('finds a subject without type or module', ({ assert }) => {
    assert.include(faults('ordering: lock the payment first'), 'is not "type(module): subject"')
  })

  test('finds a subject that is too long', ({ assert }) => {
    assert.include(faults(`docs(core): ${'word '.repeat(14)}end`), 'over 72 characters')
  })

  test('finds a fix without a reason', ({ assert }) => {
    assert.include(faults('fix(orders): lock the payment first'), 'needs a body')
  })
})
