import { test } from '@japa/runner'
import { CheckTextGroups } from '#watermarking/queries/text_groups'
import {
  isFilled,
  pairsIn,
  problemsOf,
} from '../../../inertia/components/catalog/editor/synonyms/group_rules.js'
import { GROUPS } from '#tests/support/catalog'

type Group = { original: string; synonym: string }

const withRow = (place: number, row: Partial<Group>): Group[] =>
  GROUPS.map((group, n) => (n === place ? { ...group, ...row } : group))

/** Thirteen rows that the browser accepts, and nothing else, pass on the server. */
test.group('The rules of synonym groups in the editor', () => {
  const cases: [what: string, groups: Group[]][] = [
    ['thirteen good groups', GROUPS],
    ['a word of four characters', withRow(0, { synonym: '一二三四' })],
    ['a word of five characters', withRow(0, { synonym: '一二三四五' })],
    ['four characters outside of the basic plane', withRow(0, { synonym: '𠮷𠮷𠮷𠮷' })],
    ['the same word twice', withRow(2, { synonym: '忽然' })],
    ['the same word, composed differently', withRow(2, { original: 'é', synonym: 'e\u0301' })],
    ['a word that another group has', withRow(4, { synonym: '缓缓' })],
    ['a word inside another', withRow(4, { synonym: '缓' })],
    ['a word around another', withRow(4, { original: '很慢慢地' })],
    ['a blank', withRow(1, { synonym: ' ' })],
    ['a tab', withRow(1, { synonym: 'a\tb' })],
    ['an empty synonym', withRow(1, { synonym: '' })],
    ['an empty row', withRow(1, { original: '', synonym: '' })],
  ]
  for (const [what, groups] of cases) {
    test(`browser and server agree on ${what}`, async ({ assert }) => {
      const { problems } = await new CheckTextGroups().execute({ groups })
      const local = problemsOf(groups)
      const isGood = groups.every((group, place) => isFilled(group) && !local[place])
      assert.equal(isGood, problems.length === 0, JSON.stringify({ local, problems }))
    })
  }

  test('an empty row is no error yet, half a row is one', ({ assert }) => {
    const problems = problemsOf([
      { original: '', synonym: '' },
      { original: '慢慢', synonym: '' },
    ])
    assert.deepEqual(problems, [null, 'half'])
  })

  test('a pasted list is read with any separator', ({ assert }) => {
    const pair = { original: '慢慢', synonym: '缓缓' }
    for (const line of [
      '慢慢 缓缓',
      '慢慢\t缓缓',
      '慢慢,缓缓',
      '慢慢，缓缓',
      '慢慢 = 缓缓',
      '  慢慢   缓缓 ',
    ]) {
      assert.deepEqual(pairsIn(line), [pair], line)
    }
    assert.deepEqual(pairsIn('慢慢 缓缓\r\n\r\nonly\na b c\n看见 望见'), [
      pair,
      { original: '看见', synonym: '望见' },
    ])
  })
})
