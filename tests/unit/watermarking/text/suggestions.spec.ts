import { test } from '@japa/runner'
import { textSource } from '#database/market/files'
import { textSlugs } from '#database/market/texts/synonyms'
import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import { checkGroups } from '#watermarking/engines/text/groups/check_groups'
import { codeSequence } from '#watermarking/engines/text/code_sequence'
import { compareText } from '#watermarking/engines/text/compare_text'
import { renderText } from '#watermarking/engines/text/render_text'
import { suggestGroups } from '#watermarking/engines/text/groups/suggest_groups'
import {
  LANGUAGES,
  parseSynonymList,
  synonymList,
} from '#watermarking/engines/text/groups/synonym_lists'
import { weighGroups } from '#watermarking/engines/text/groups/weigh_groups'

const suggest = (text: string, existing: { original: string; synonym: string }[] = []) =>
  suggestGroups({ bytes: Buffer.from(text), taken: existing })
const pairsIn = (text: string) =>
  suggest(text).map(({ original, synonym }) => `${original} ${synonym}`)
const problemsOf = (groups: Parameters<typeof checkGroups>[0]) =>
  checkGroups(groups).filter(({ kind }) => kind !== 'wrong_count')
const times = (text: string, word: string) => text.split(word).length - 1

test.group('Suggested groups', () => {
  for (const slug of textSlugs) {
    test(`${slug}: they are valid, occur in the text, and name the buyer`, ({ assert }) => {
      const text = textSource(slug)
      const found = suggest(text)
      assert.isAtLeast(found.length, 13)
      assert.deepEqual(problemsOf(found), [])
      for (const { original, synonym, count } of found) {
        assert.equal(count, times(text, original), original)
        const rest = original.includes(synonym) ? text.replaceAll(original, '') : text
        assert.notInclude(rest, synonym)
      }
      const groups = found.slice(0, 13)
      const faults = weighGroups(Buffer.from(text), groups).map(({ kind }) => kind)
      assert.notInclude(faults, 'reads_back_wrong')
      assert.notInclude(faults, 'synonym_in_source')

      const key = { id: '1', secret: Buffer.alloc(32, 5) }
      const candidates = codeSequence(key, slug)
        .slice(0, 10)
        .map((code, n) => ({ id: `buyer-${n}`, code }))
      for (const { id, code } of candidates.slice(0, 3)) {
        const leak = { text: Buffer.from(renderText(Buffer.from(text), groups, code)).toString() }
        const { judgment } = compareText({ groups, leak, candidates })
        assert.equal(judgment.suspects[0]?.id, id)
        assert.equal(judgment.verdict, 'identified')
      }
    })
  }

  test('random mixtures of listed words give groups that are valid and in the text', ({
    assert,
  }) => {
    const stream = new KeyedStream(Buffer.alloc(32, 9), 'suggestions')
    for (const language of LANGUAGES) {
      const words = synonymList(language).exact.map(({ from }) => from)
      for (let round = 0; round < 12; round++) {
        const chosen = Array.from({ length: 60 }, () => words[stream.below(words.length)]!)
        const text = Array.from({ length: 600 }, () => chosen[stream.below(chosen.length)]!).join(
          language === 'en' ? ' ' : '、'
        )
        const found = suggest(text)
        assert.deepEqual(problemsOf(found), [])
        assert.deepEqual(found, suggest(text))
        for (const { original } of found) assert.include(text, original)
      }
    }
  })

  test('existing groups are respected', ({ assert }) => {
    const text = textSource('xiudengren')
    const [first, second] = suggest(text)
    const existing = [first!, { original: second!.original, synonym: '甲乙' }]
    const found = suggest(text, existing)
    assert.deepEqual(problemsOf([...existing, ...found]), [])
    assert.notIncludeMembers(
      found.map(({ original }) => original),
      existing.map(({ original }) => original)
    )
  })
})

test.group('Limits of a suggestion', () => {
  test('no word is replaced inside a longer one', ({ assert }) => {
    assert.include(pairsIn('这部分不难。'.repeat(5)).join(), '部分 部份')
    assert.notInclude(pairsIn('全部分开。这部分不难。'.repeat(5)).join(), '部分 部份')
    assert.include(pairsIn('受け付けは朝です。'.repeat(5)).join(), '受け付け 受付')
    assert.notInclude(pairsIn('受け付けは朝です。受け付けます。'.repeat(5)).join(), '受け付け 受付')
  })

  test('a part of a word counts only when no other word has it', ({ assert }) => {
    assert.deepEqual(pairsIn('The colour is new. '.repeat(5)), ['lour lor'])
    assert.deepEqual(pairsIn('The colour of floury is new. '.repeat(5)), ['olou olo'])
    assert.isEmpty(pairsIn('The colour of floury oloum is new. '.repeat(5)))
    assert.isEmpty(pairsIn('An organism is an organism. '.repeat(5)))
  })

  test('URLs and code stay unchanged', ({ assert }) => {
    assert.isEmpty(pairsIn('See https://grey.example/grey and a_grey=1. '.repeat(5)))
    assert.isEmpty(pairsIn('Some grey; https://grey.example grey. '.repeat(5)))
  })

  test('a word stays in a fixed expression, in a name, and before what does not fit it', ({
    assert,
  }) => {
    assert.include(pairsIn('I wish to stay. ').join(), 'wish want')
    assert.notInclude(pairsIn('I wish to go. It was my wish to stay. ').join(), 'wish want')
    assert.include(pairsIn('Gray was the sky. ').join(), 'Gray Grey')
    assert.isEmpty(pairsIn('We met old Miss Gray here. '))
    assert.include(pairsIn('You are right, and I am glad. ').join(), "I am I'm")
    assert.notInclude(pairsIn('You are right, and so I am. ').join(), "I am I'm")
    assert.include(pairsIn('他一边走。一边唱。').join(), '一边 一面')
    assert.notInclude(pairsIn('他一边走，站在哪一边。').join(), '一边 一面')
    assert.include(pairsIn('いつも歩く。').join(), 'いつも 常に')
    assert.notInclude(pairsIn('いつも歩く。いつもの道。').join(), 'いつも 常に')
  })

  test('of a longer expression, the part that differs is the group', ({ assert }) => {
    assert.include(pairsIn('They sat in the midst of it. ').join(), 'dst ddle')
    assert.include(pairsIn('たくさんの人がいた。').join(), 'たくさん 多く')
    assert.notInclude(pairsIn('たくさんの人がたくさん食べた。').join(), 'たくさん 多く')
  })

  test('a spelling norm that the text keeps to is broken last', ({ assert }) => {
    const isNear = (text: string) =>
      suggest(text).find(({ from }) => from === 'colour')?.isNear ?? 'missing'
    assert.isFalse(isNear('One colour was new. '))
    assert.isTrue(isNear('The colour of your harbour was a rumour. '))
  })

  test('a synonym that already occurs in the text is not used', ({ assert }) => {
    assert.isEmpty(pairsIn('All grey and gray, grey and gray. '.repeat(5)))
    assert.notInclude(pairsIn('立刻，立即。'.repeat(5)), '立刻 立即')
  })

  test('a synonym that the encoding cannot represent is omitted', ({ assert }) => {
    const shiftJis = Buffer.from(
      new Uint8Array(
        Array.from({ length: 6 }, () => [
          0x82, 0xb7, 0x82, 0xd7, 0x82, 0xc4, 0x82, 0xcd, 0x81, 0x42,
        ]).flat()
      )
    )
    assert.include(
      suggestGroups({ bytes: shiftJis, taken: [] }).map(({ synonym }) => synonym),
      '全て'
    )
  })

  test('a text without known words gets none', ({ assert }) => {
    assert.isEmpty(suggest('xyz '.repeat(100)))
    assert.isEmpty(suggest('。'))
  })
})

test.group('The word lists', () => {
  for (const language of LANGUAGES) {
    test(`${language}: every entry is a pair of two different words`, ({ assert }) => {
      const { exact, prefixes } = synonymList(language)
      assert.isAbove(exact.length, 300)
      for (const { from, to } of [...exact, ...prefixes]) {
        assert.notEqual(from.normalize(), to.normalize())
        assert.notEqual(from.trim(), '')
      }
    })
  }

  test('an entry that is not a pair is reported', ({ assert }) => {
    assert.throws(() => parseSynonymList('慢慢缓缓'), /慢慢缓缓/)
  })
})
