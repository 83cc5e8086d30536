import { test } from '@japa/runner'
import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import { codeSequence } from '#watermarking/engines/text/code_sequence'
import { judgeText } from '#watermarking/engines/text/judge_text'
import { observationsFromChoices, readText } from '#watermarking/engines/text/read_text'
import type { Observation } from '#watermarking/engines/text/read_text'
import { renderText } from '#watermarking/engines/text/render_text'
import { expectedInnocentMatches } from '#watermarking/engines/text/score_buyers'
import { compareText } from '#watermarking/engines/text/compare_text'
import { bitOf } from '#watermarking/engines/text/groups/synonym_group'
import { groups, story } from './samples.js'

const key = { id: '1', secret: Buffer.alloc(32, 5) }
const buyersOf = (count: number) =>
  codeSequence(key, 'product')
    .slice(0, count)
    .map((code, n) => ({ id: `buyer-${n}`, code }))
const fullLeak = (code: number, times = 4): Observation[] =>
  groups.map((_, group) =>
    bitOf(code, group) ? { original: 0, synonym: times } : { original: times, synonym: 0 }
  )
const hide = (seen: Observation[], kept: number) =>
  seen.map((observation, group) => (group < kept ? observation : { original: 0, synonym: 0 }))

test.group('The verdict on a leaked text', () => {
  test('a whole copy names its buyer among ten, and only that one', ({ assert }) => {
    for (const buyer of buyersOf(10)) {
      const judged = judgeText(fullLeak(buyer.code), buyersOf(10))
      assert.equal(judged.verdict, 'identified')
      assert.deepInclude(judged.suspects[0]!, { id: buyer.id, matched: 13, visible: 13 })
      assert.lengthOf(judged.suspects, 1)
    }
  })

  test('each of 8191 buyers comes out first for a whole copy', ({ assert }) => {
    const buyers = buyersOf(8191)
    for (const buyer of buyers.filter((_, n) => n % 97 === 0)) {
      const [first, second] = judgeText(fullLeak(buyer.code), buyers).suspects
      assert.equal(first!.id, buyer.id)
      if (second) assert.isBelow(second.posterior, first!.posterior)
    }
  })

  test('one pasted paragraph is enough for a buyer among ten', ({ assert }) => {
    const [, , buyer] = buyersOf(10)
    const copy = Buffer.from(renderText(Buffer.from(story()), groups, buyer!.code)).toString()
    const { judgment: judged } = compareText({
      groups,
      leak: { text: copy.split('\r\n\r\n')[3]! },
      candidates: buyersOf(10),
    })
    assert.equal(judged.verdict, 'identified')
    assert.equal(judged.suspects[0]!.id, buyer!.id)
  })

  test('few visible groups give "insufficient" and list every matching buyer', ({ assert }) => {
    const buyers = buyersOf(100)
    const judged = judgeText(hide(fullLeak(buyers[7]!.code), 4), buyers)
    assert.equal(judged.verdict, 'insufficient')
    const fitting = buyers.filter(({ code }) => (code & 15) === (buyers[7]!.code & 15))
    assert.sameMembers(
      judged.suspects.map(({ id }) => id),
      fitting.map(({ id }) => id)
    )
  })

  test('a match that may be chance is reported as a suspicion: 13 bits among 1000 buyers', ({
    assert,
  }) => {
    const judged = judgeText(fullLeak(buyersOf(1000)[5]!.code), buyersOf(1000))
    assert.equal(judged.verdict, 'suspects')
    assert.isAbove(judged.expectedInnocentMatches, 0.1)
    assert.equal(judged.suspects[0]!.id, 'buyer-5')
  })

  test('a thousand innocent texts among 1000 buyers never identify a buyer', ({ assert }) => {
    const everyCode = codeSequence(key, 'product')
    const strangers = everyCode.slice(1000, 8000).filter((_, n) => n % 7 === 0)
    assert.lengthOf(strangers, 1000)
    for (const code of strangers) {
      assert.notEqual(judgeText(fullLeak(code), buyersOf(1000)).verdict, 'identified')
    }
  })

  test('the unmarked original, or no visible word, names no buyer', ({ assert }) => {
    for (const count of [1, 10, 50]) {
      const judged = judgeText(fullLeak(0), buyersOf(count))
      assert.equal(judged.verdict, 'none', `${count} buyers`)
      assert.isEmpty(judged.suspects)
    }
    assert.equal(judgeText(hide(fullLeak(0), 0), buyersOf(3)).verdict, 'none')
    assert.equal(judgeText(fullLeak(77), []).verdict, 'none')
  })

  test('a passage of the unmarked original names no buyer, however few buyers fit it', ({
    assert,
  }) => {
    const buyers = buyersOf(200)
    for (let visible = 1; visible <= 13; visible++) {
      const fitting = buyers.filter(({ code }) =>
        groups.slice(0, visible).every((_, group) => bitOf(code, group) === 0)
      )
      for (const candidates of [buyers, fitting, fitting.slice(0, 1)]) {
        const judged = judgeText(hide(fullLeak(0), visible), candidates)
        assert.include(['insufficient', 'none'], judged.verdict, `${visible} visible`)
        assert.isEmpty(judged.suspects)
      }
    }
  })

  test('many occurrences of each word do not exclude the true buyer', ({ assert }) => {
    const judged = judgeText(fullLeak(buyersOf(10)[3]!.code, 200), buyersOf(10))
    assert.equal(judged.verdict, 'identified')
  })

  test('two mixed copies are never "identified", and the true pair is among the pairs', ({
    assert,
  }) => {
    const buyers = buyersOf(10)
    const bytes = Buffer.from(story())
    const [one, other] = [buyers[2]!, buyers[6]!].map(({ code }) =>
      Buffer.from(renderText(bytes, groups, code)).toString()
    )
    const mixed = one!.slice(0, one!.length / 2) + other!.slice(other!.length / 2)
    const judged = judgeText(readText(mixed, groups), buyers)
    assert.isTrue(judged.mixedCopies)
    assert.equal(judged.verdict, 'suspects')
    assert.deepInclude(judged.pairs, { ids: ['buyer-2', 'buyer-6'] })
    assert.isEmpty(judged.suspects, 'no buyer is named alone')
    assert.equal(judged.pairs.length, judged.pairCount)
  })

  test('one edited word out of many looks like a mixture, and the buyer stands in a pair', ({
    assert,
  }) => {
    const seen = fullLeak(buyersOf(10)[4]!.code, 30)
    const edited = seen.map((o, g) =>
      g === 0 ? { original: o.original || 1, synonym: o.synonym || 1 } : o
    )
    const judged = judgeText(edited, buyersOf(10))
    assert.isTrue(judged.mixedCopies)
    assert.equal(judged.verdict, 'suspects')
    assert.isTrue(judged.pairs.every(({ ids }) => ids.includes('buyer-4')))
    assert.isEmpty(judged.suspects)
  })

  test('manual choices count like a text with one word each', ({ assert }) => {
    const [buyer] = buyersOf(5)
    const choices = groups.map((_, g) =>
      bitOf(buyer!.code, g) ? ('synonym' as const) : ('original' as const)
    )
    const { judgment: judged } = compareText({
      groups,
      leak: { choices },
      candidates: buyersOf(5),
    })
    assert.equal(judged.suspects[0]!.id, buyer!.id)
    assert.throws(() => observationsFromChoices(['original']), RangeError)
  })

  test('synonyms that occur naturally in the source do not look like a mixture', ({ assert }) => {
    const [buyer] = buyersOf(10).filter(({ code }) => bitOf(code, 2) === 0)
    const source = Buffer.from(`${story()}漂亮`)
    const leak = { bytes: renderText(source, groups, buyer!.code) }
    const { judgment: blind } = compareText({ groups, leak, candidates: buyersOf(10) })
    assert.isTrue(blind.mixedCopies)
    const { judgment: informed } = compareText({ groups, leak, candidates: buyersOf(10), source })
    assert.isFalse(informed.mixedCopies)
    assert.equal(informed.suspects[0]!.id, buyer!.id)
    assert.equal(informed.verdict, 'identified')
  })

  test('expected innocent matches follow the binomial sum', ({ assert }) => {
    assert.equal(expectedInnocentMatches(101, 13, 0), 100 / 8192)
    assert.equal(expectedInnocentMatches(101, 13, 1), (100 * 14) / 8192)
    assert.equal(expectedInnocentMatches(1, 4, 4), 1)
  })
})

test.group('Partial leaks', () => {
  test('with k visible groups name about 1 + (N - 1) / 2^k suspects', ({ assert }) => {
    const stream = new KeyedStream(key.secret, 'partial')
    const buyers = buyersOf(5000)
    for (const k of [6, 9]) {
      let suspects = 0
      for (let trial = 0; trial < 30; trial++) {
        const groupsSeen = stream.shuffle(groups.map((_, g) => g)).slice(0, k)
        const { code } = buyers[stream.below(5000)]!
        const seenBits = groupsSeen.reduce((mask, g) => mask | (1 << g), 0)
        suspects += buyers.filter((buyer) => ((buyer.code ^ code) & seenBits) === 0).length
      }
      const expected = 1 + 4999 / 2 ** k
      assert.approximately(suspects / 30, expected, expected * 0.15)
    }
  })
})
