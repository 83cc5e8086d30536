import { test } from '@japa/runner'
import { Converter } from 'opencc-js'
import { compareText } from '#watermarking/engines/text/compare_text'
import { renderText } from '#watermarking/engines/text/render_text'
import { chinese, groups, story, traditional } from './samples.js'

const BUYERS = [0b1010101010101, 0b0101010101010, 0b1111000011110, 0b0000111100001].map(
  (code, n) => ({ id: `buyer-${n}`, code })
)
const LEAKER = BUYERS[2]!

type Sold = { text: string; words: typeof groups }

/** Marks the text for the leaker, changes the copy as a leaker would to hide it, and traces it. */
function trace({ text, words }: Sold, change: (copy: string) => string) {
  const source = Buffer.from(text)
  const copy = Buffer.from(renderText(source, words, LEAKER.code)).toString()
  return compareText({
    groups: words,
    leak: { text: change(copy) },
    candidates: BUYERS,
    source,
  })
}

const CHINESE: Sold = { text: `${chinese.text}\n第二章\n${chinese.text}`, words: chinese.words }
const TRADITIONAL: Sold = { text: traditional.text, words: traditional.words }
const MIXED: Sold = { text: story(), words: groups }

test.group('A leaked text that was changed to hide its mark', () => {
  const between = (inserted: string) => (copy: string) => [...copy].join(inserted)
  const changes: [title: string, sold: Sold, change: (copy: string) => string][] = [
    ['zero-width spaces between all characters', CHINESE, between('\u200b')],
    ['zero-width joiners, in three scripts', MIXED, between('\u200d')],
    ['word joiners and byte order marks', CHINESE, between('\u2060\ufeff')],
    ['soft hyphens between all letters', MIXED, between('\u00ad')],
    ['variation selectors', CHINESE, between('\ufe00')],
    ['blanks between all characters', CHINESE, between(' ')],
    ['wide blanks between all characters', CHINESE, between('\u3000')],
    ['a line break every five characters', CHINESE, (copy) => copy.replace(/.{5}/gu, '$&\n')],
    ['traditional characters', CHINESE, Converter({ from: 'cn', to: 't' })],
    ['traditional characters as in Taiwan', CHINESE, Converter({ from: 'cn', to: 'tw' })],
    ['traditional characters as in Hong Kong', CHINESE, Converter({ from: 'cn', to: 'hk' })],
    ['simplified characters', TRADITIONAL, Converter({ from: 't', to: 'cn' })],
    [
      'traditional characters with blanks and zero-width spaces',
      CHINESE,
      (copy) => between(' \u200b')(Converter({ from: 'cn', to: 'tw' })(copy)),
    ],
    [
      'radicals in the place of characters, as some PDFs give them',
      CHINESE,
      (copy) => copy.replaceAll('一', '⼀').replaceAll('高', '⾼').replaceAll('门', '门'),
    ],
  ]
  for (const [title, sold, change] of changes) {
    test(`${title}: the buyer is found all the same`, ({ assert }) => {
      const { judgment, origin } = trace(sold, change)
      assert.isAbove(origin, 0.5)
      assert.equal(judgment.verdict, 'identified')
      assert.equal(judgment.suspects[0]!.id, LEAKER.id)
      assert.equal(judgment.suspects[0]!.matched, 13)
      assert.isFalse(judgment.mixedCopies)
    })
  }

  test('words of the original that a line break divides are in every copy, and count for no buyer', ({
    assert,
  }) => {
    const broken = chinese.words.map(({ original }) => original.split('').join('\n')).join('。')
    const text = `${chinese.text}\n${broken}。`
    const { judgment } = trace({ ...CHINESE, text }, (copy) => copy)
    assert.equal(judgment.verdict, 'identified')
    assert.equal(judgment.suspects[0]!.id, LEAKER.id)
  })

  test('other characters of the original that mean the same count for no buyer', ({ assert }) => {
    const text = `${chinese.text}\n${chinese.words.map(({ original }) => Converter({ from: 'cn', to: 't' })(original)).join('。')}`
    for (const change of [(copy: string) => copy, Converter({ from: 'cn', to: 'tw' })]) {
      const { judgment } = trace({ ...CHINESE, text }, change)
      assert.equal(judgment.verdict, 'identified')
      assert.equal(judgment.suspects[0]!.id, LEAKER.id)
    }
  })

  test('groups whose two words differ in the script only can still be read', ({ assert }) => {
    const words = chinese.words.map((group, n) =>
      n === 1 ? { original: '因为', synonym: '因為' } : group
    )
    const { judgment } = trace({ ...CHINESE, words }, (copy) => copy)
    assert.equal(judgment.visibleGroups, 13)
    assert.equal(judgment.suspects[0]!.id, LEAKER.id)
  })

  test('another text with the same words stays another text', ({ assert }) => {
    const other = chinese.words.map(({ original }) => `别人写的${original}句子`).join(' \u200b')
    const { origin } = trace(CHINESE, () => other)
    assert.equal(origin, 0)
  })
})
