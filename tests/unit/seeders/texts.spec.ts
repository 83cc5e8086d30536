import { test } from '@japa/runner'
import { textSource } from '#database/market/files'
import { synonymGroups, textSlugs } from '#database/market/texts/synonyms'
import { CheckTextGroups } from '#watermarking/queries/text_groups'

/** Positions of a string in a text, without overlap. */
function places(text: string, wanted: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push(at)
  }
  return found
}

for (const slug of textSlugs) {
  test.group(`The demo text ${slug}`, () => {
    const source = textSource(slug)
    const groups = synonymGroups(slug)
    const words = groups.flatMap(({ original, synonym }) => [original, synonym])

    test('has three to ten thousand characters and no carriage returns', ({ assert }) => {
      assert.isAbove([...source].length, 3000)
      assert.isBelow([...source].length, 10_000)
      assert.notInclude(source, '\r')
    })

    test('has exactly 13 groups of 1 to 4 characters', ({ assert }) => {
      assert.lengthOf(groups, 13)
      const lengths = words.map((word) => [...word].length)
      assert.isTrue(lengths.every((length) => length >= 1 && length <= 4))
    })

    test('no word of a group is contained in a word of another group, nor in its own synonym', ({
      assert,
    }) => {
      assert.lengthOf(new Set(words), 26)
      const contained = words.filter((word) =>
        words.some((other) => other !== word && other.includes(word))
      )
      assert.deepEqual(contained, [])
    })

    test('each original occurs at least three times, in at least three quarters', ({ assert }) => {
      for (const { original } of groups) {
        const at = places(source, original)
        const quarters = new Set(at.map((place) => Math.floor((place * 4) / source.length)))
        assert.isAtLeast(at.length, 3, original)
        assert.isAtLeast(quarters.size, 3, original)
      }
    })

    test('no synonym occurs anywhere in the source', ({ assert }) => {
      const present = groups.filter(({ synonym }) => source.includes(synonym))
      assert.deepEqual(present, [])
    })

    test('an English word is never replaced in the middle of another word', ({ assert }) => {
      const inside = groups.flatMap(({ original }) =>
        /^\w+$/.test(original)
          ? (source.match(new RegExp(`[A-Za-z]${original}|${original}(?!(?:s|ed|ing)?\\b)`, 'g')) ??
            [])
          : []
      )
      assert.deepEqual(inside, [])
    })

    test('the text engine reports no error and no warning', async ({ assert }) => {
      const bytes = Buffer.from(source, 'utf8')
      const { problems, warnings } = await new CheckTextGroups().execute({ groups, bytes })
      assert.deepEqual(problems, [])
      assert.deepEqual(warnings, [])
    })
  })
}
