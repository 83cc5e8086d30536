import { test } from '@japa/runner'
import { sharedPassages } from '#watermarking/engines/text/shared_passages'
import { groups, story } from '#tests/unit/watermarking/text/samples'

const english = Array.from(
  { length: 200 },
  (_, n) => `Sentence ${n} tells how the big river went around the fast mill ${n * 7} times.`
).join(' ')

test.group('Does a leak come from this original?', () => {
  test('the whole text does, with exchanged words, other line breaks and in capitals', ({
    assert,
  }) => {
    const leak = story()
      .replaceAll('但是', '可是')
      .replaceAll('big', 'HUGE')
      .replaceAll('\r\n', ' ')
    assert.isAbove(sharedPassages(leak, story(), groups), 0.9)
  })

  test('one line of it does', ({ assert }) => {
    assert.isAbove(sharedPassages(story().split('\r\n')[3]!, story(), groups), 0.5)
  })

  test('a paragraph between posts of a forum does', ({ assert }) => {
    const chatter = Array.from({ length: 400 }, (_, n) => `第${n}楼说点别的事情。`).join('')
    const leak = chatter + story().slice(0, 200) + chatter
    assert.isAbove(sharedPassages(leak, story(), groups), 0)
  })

  test('another text that uses the same words does not', ({ assert }) => {
    const words = groups.map(({ original }) => `别人写的${original}句子`).join('。')
    assert.equal(sharedPassages(words, story(), groups), 0)
  })

  test('English texts are distinguished as well', ({ assert }) => {
    const other = english.replaceAll('river', 'train').replaceAll('mill', 'town')
    assert.isAbove(sharedPassages(english.slice(500, 900), english, groups), 0.5)
    assert.equal(
      sharedPassages('How the big river bent, nobody can tell today.', english, groups),
      0
    )
    assert.isBelow(sharedPassages(other, english, groups), 0.5)
  })

  test('an empty text does not', ({ assert }) => {
    assert.equal(sharedPassages(' \n', story(), groups), 0)
  })
})
