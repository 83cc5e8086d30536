import { Spread } from './groups/group_candidate.js'
import type { WordLists, WordPair } from './groups/synonym_lists.js'

/** URLs and code, whose words must not be changed. */
const NO_PROSE = /[@/\\_=<>{}#$&|~^*]|\p{L}\.\p{L}/u
const WORD = /[\p{L}\p{M}'’-]+/gu
/** Before a capital that does not begin a sentence: the word is a name. */
const INSIDE_SENTENCE = /[\p{L}\p{N},;] $/u
/** After a compound that stands before its noun, where its hyphen is needed. */
const NOUN_FOLLOWS =
  /^ (?!(?:of|and|or|but|nor|is|are|was|were|be|had|has|have|will|would|could|can|in|into|on|at|to|from|by|with|for|as|than|that|which|who|when|where|while|before|after|if|so|then|there|here|he|she|it|they|we|you|I|not|over|under|up|down|out)\b)\p{L}/u

/** The words of a text, as they are written there. */
export interface Vocabulary {
  words: Map<string, WordUse>
  /** Expressions of several words of which a list knows another form. */
  phrases: Map<string, { spread: Spread; pairs: readonly WordPair[] }>
}

interface WordUse {
  spread: Spread
  /** How many of them are names, or stand in an expression that must not be changed. */
  kept: number
  /** How many of them are compounds before a noun, where the hyphen joins them. */
  attributive: number
}

interface Phrase {
  words: string
  /** None for an expression that is kept. */
  pairs: readonly WordPair[]
}

export function readVocabulary(text: string, lists: WordLists): Vocabulary {
  const vocabulary: Vocabulary = { words: new Map(), phrases: new Map() }
  const phrases = phrasesByFirstWord(lists)
  const add = (word: string, at: number, isProse = true) => {
    const seen = useOf(vocabulary, word, text.length)
    seen.spread.add(at)
    if (isProse && isName(text, word, at)) seen.kept++
    if (word.includes('-') && isBeforeNoun(text, at + word.length)) seen.attributive++
  }
  let keptUntil = 0
  for (const run of text.matchAll(/\S+/gu)) {
    if (NO_PROSE.test(run[0])) {
      add(run[0], run.index, false)
      continue
    }
    for (const { 0: word, index } of run[0].matchAll(WORD)) {
      const at = run.index + index
      add(word, at)
      for (const phrase of phrases.get(word.toLowerCase()) ?? []) {
        const end = at + phrase.words.length
        const words = text.slice(at, end)
        if (words.toLowerCase() !== phrase.words || isInsideWord(text, end)) continue
        if (phrase.pairs.length === 0) {
          keepWords(vocabulary, words, text.length)
          keptUntil = Math.max(keptUntil, end)
        } else if (at >= keptUntil) addPhrase(vocabulary, words, phrase, at, text.length)
      }
    }
  }
  return vocabulary
}

function useOf({ words }: Vocabulary, word: string, length: number): WordUse {
  const known = words.get(word)
  if (known) return known
  const use = { spread: new Spread(length), kept: 0, attributive: 0 }
  words.set(word, use)
  return use
}

function isName(text: string, word: string, at: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) && INSIDE_SENTENCE.test(text.slice(Math.max(0, at - 2), at))
}

function isBeforeNoun(text: string, end: number): boolean {
  return NOUN_FOLLOWS.test(text.slice(end, end + 12))
}

function phrasesByFirstWord({ exact, kept }: WordLists): Map<string, Phrase[]> {
  const pairs = Map.groupBy(
    exact.filter(({ from }) => /[ .]/.test(from)),
    ({ from }) => from.toLowerCase()
  )
  // The kept ones first, because they decide about the others.
  const phrases: Phrase[] = [
    ...kept.map((words) => ({ words: words.toLowerCase(), pairs: [] })),
    ...[...pairs].map(([words, pairsOfWords]) => ({ words, pairs: pairsOfWords })),
  ]
  return Map.groupBy(phrases, ({ words }) => /^[^ .]+/.exec(words)![0])
}

function isInsideWord(text: string, at: number): boolean {
  return [text.charAt(at - 1), text.charAt(at)].every((letter) => /[\p{L}\p{M}'’-]/u.test(letter))
}

function addPhrase(
  { phrases }: Vocabulary,
  words: string,
  { pairs }: Phrase,
  at: number,
  length: number
): void {
  const seen = phrases.get(words) ?? { spread: new Spread(length), pairs }
  seen.spread.add(at)
  phrases.set(words, seen)
}

function keepWords(vocabulary: Vocabulary, words: string, length: number): void {
  for (const [word] of words.matchAll(WORD)) useOf(vocabulary, word, length).kept++
}
