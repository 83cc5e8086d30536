import { test } from '@japa/runner'
import { encodeWord } from '#watermarking/engines/text/encode_text'
import { checkGroups } from '#watermarking/engines/text/groups/check_groups'
import { bitOf } from '#watermarking/engines/text/groups/synonym_group'
import { pairwiseCodes, weighGroups } from '#watermarking/engines/text/groups/weigh_groups'
import { groups, japanese, story } from './samples.js'

const replaced = (index: number, original: string, synonym: string) =>
  groups.map((group, i) => (i === index ? { original, synonym } : group))

test.group('Synonym groups', () => {
  test('thirteen valid groups have no error', ({ assert }) => {
    assert.deepEqual(checkGroups(groups), [])
  })

  test('twelve and fourteen groups are rejected', ({ assert }) => {
    assert.deepEqual(checkGroups(groups.slice(1)), [{ kind: 'wrong_count', count: 12 }])
    const fourteen = checkGroups([...groups, { original: '十', synonym: '拾' }])
    assert.deepEqual(fourteen, [{ kind: 'wrong_count', count: 14 }])
  })

  test('words have one to four code points, counted as user-visible characters', ({ assert }) => {
    assert.deepEqual(checkGroups(replaced(0, '𠮷野家屋', 'q')), [])
    assert.deepEqual(checkGroups(replaced(0, '一二三四五', 'q')), [
      { kind: 'wrong_length', group: 0, side: 'original', length: 5 },
    ])
    assert.deepEqual(checkGroups(replaced(3, 'q', '')), [
      { kind: 'wrong_length', group: 3, side: 'synonym', length: 0 },
    ])
  })

  test('line breaks, blanks and control characters are rejected', ({ assert }) => {
    for (const word of ['a\n', ' ', '\u3000', 'x\u0000', 'p\u2028', '\ud800']) {
      const [problem] = checkGroups(replaced(2, 'q', word))
      assert.deepEqual(problem, { kind: 'unprintable', group: 2, side: 'synonym' })
    }
  })

  test('a synonym must differ from its original, in any Unicode composition', ({ assert }) => {
    assert.deepEqual(checkGroups(replaced(4, 'same', 'same')), [{ kind: 'same_words', group: 4 }])
    const composed = checkGroups(replaced(4, 'caf\u00e9', 'cafe\u0301').slice())
    assert.isTrue(composed.some(({ kind }) => kind === 'same_words'))
  })

  test('no word may be contained in a word of another group', ({ assert }) => {
    assert.deepEqual(checkGroups(replaced(10, 'tay', 'q')), [
      { kind: 'overlap', group: 10, side: 'original', with: 12, withSide: 'original' },
    ])
    assert.deepEqual(checkGroups(replaced(10, 'q', 'soon')), [
      { kind: 'overlap', group: 10, side: 'synonym', with: 11, withSide: 'synonym' },
    ])
    assert.lengthOf(checkGroups(replaced(11, 'soon', '大')), 1)
    assert.deepEqual(checkGroups(replaced(10, 'big', 'xbig')), [])
  })
})

test.group('Checking groups against a text', () => {
  test('a text with evenly distributed originals has no warning', ({ assert }) => {
    assert.deepEqual(weighGroups(Buffer.from(story()), groups), [])
  })

  test('rare, clustered and naturally occurring words cause a warning', ({ assert }) => {
    const bunched = `${story().replaceAll('fast', '')}fast fast fast`
    const text = `${bunched.replaceAll('big', '')}big big 漂亮`
    assert.deepEqual(weighGroups(Buffer.from(text), groups), [
      { kind: 'synonym_in_source', group: 2, count: 1 },
      { kind: 'rare', group: 10, count: 2 },
      { kind: 'bunched', group: 11, quarters: 1 },
    ])
  })

  test('words that interfere when they are adjacent are found by reading back', ({ assert }) => {
    const blurring = replaced(10, 'big', 'ab').map((group, i) =>
      i === 12 ? { original: 'xa', synonym: 'wait' } : group
    )
    assert.deepEqual(checkGroups(blurring), [])
    const warnings = weighGroups(Buffer.from(`${story()} xbig`), blurring)
    assert.deepEqual(
      warnings.filter(({ kind }) => kind === 'reads_back_wrong').map(({ group }) => group),
      [10, 12]
    )
  })

  test('a synonym that the encoding cannot represent is found', ({ assert }) => {
    const bytes = encodeWord('shift_jis', japanese.text)!
    const warnings = weighGroups(bytes, replaced(0, 'q', '马'))
    assert.deepInclude(warnings, { kind: 'unencodable', group: 0 })
  })

  test('the test codes give every two groups all four combinations', ({ assert }) => {
    const codes = pairwiseCodes()
    for (let one = 0; one < 13; one++) {
      for (let other = 0; other < one; other++) {
        const seen = new Set(codes.map((code) => `${bitOf(code, one)}${bitOf(code, other)}`))
        assert.equal(seen.size, 4, `groups ${one} and ${other}`)
      }
    }
  })
})
