import { translationsOf } from '#core/i18n/translations'
import { LOCALES } from '#core/middleware/preferences_middleware'
import { documentKey } from '#site/values/document_key'

/** What words of a language stand for in the activity log. */
export interface ActivityWords {
  /** Actions, such as `creator.changed`. */
  actions: string[]
  /** Names of details, such as `serviceFee`. */
  details: string[]
  /** Types of objects, such as `creator`. */
  types: string[]
  /** Objects that have a name of this release instead of one in the database, by their type. */
  objects: { type: string; ids: string[] }[]
}

const SETTING = /^settings\.key\.(.+)\.label$/
const DOCUMENT = /^documents\.name\.(.+)$/
const OBJECTS = ['configuration', 'queue']
const QUEUE = /^queues\.name\.(.+)$/

/** All types of objects of the activity log. */
export const activityTypes = () =>
  keysBelow(translationsOf('en-US', 'administration'), /^activity\.object\.(.+)$/, () => true)

/** Actions, details and objects whose name in one of the languages, or whose code, contains the text. */
export function activityWords(text: string, locales: readonly string[] = LOCALES): ActivityWords {
  const found = locales.map((locale) => wordsOf(text, locale))
  const all = <Part>(part: (words: ActivityWords) => Part[]) => [...new Set(found.flatMap(part))]
  return {
    actions: all(({ actions }) => actions),
    details: all(({ details }) => details),
    types: all(({ types }) => types),
    objects: OBJECTS.map((type) => ({
      type,
      ids: all(({ objects }) => objects.flatMap((named) => (named.type === type ? named.ids : []))),
    })),
  }
}

function wordsOf(text: string, locale: string): ActivityWords {
  const part = foldedText(text)
  const contains = (key: string, name: string) =>
    [key, name].some((given) => foldedText(given).includes(part))
  const office = translationsOf(locale, 'administration')
  const site = translationsOf(locale, 'site')
  const documents = keysBelow(site, DOCUMENT, contains)
  return {
    actions: keysBelow(office, /^activity\.action\.(.+)$/, contains),
    details: keysBelow(office, /^activity\.detail\.(.+)$/, contains).flatMap(storedNames),
    types: keysBelow(office, /^activity\.object\.(.+)$/, contains),
    objects: [
      {
        type: 'configuration',
        ids: [
          ...keysBelow(site, SETTING, contains),
          ...documents.flatMap((slug) => LOCALES.map((language) => documentKey(slug, language))),
        ],
      },
      { type: 'queue', ids: keysBelow(translationsOf(locale, 'operations'), QUEUE, contains) },
    ],
  }
}

/** Rates are stored in basis points and shown in per cent, under the name without `Bp`. */
const storedNames = (name: string) => [name, `${name}Bp`]

/** Typographic and typewriter apostrophes, full and half width, capitals and small letters are the same. */
const foldedText = (text: string) => text.normalize('NFKC').replaceAll('’', "'").toLowerCase()

function keysBelow(
  translations: Record<string, string>,
  pattern: RegExp,
  isFound: (key: string, name: string) => boolean
): string[] {
  return Object.entries(translations).flatMap(([path, name]) => {
    const key = pattern.exec(path)?.[1]
    return key !== undefined && isFound(key, name) ? [key] : []
  })
}
