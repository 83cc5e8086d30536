import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { root } from '../setup/install.mjs'
import { termFaults } from './terms.mjs'

export const LOCALES = ['zh-CN', 'en-US', 'ja-JP']

/**
 * Checks that every module's messages have the same keys and arguments in three languages, are valid ICU, and use the
 * glossary's terms.
 * @param {string} folder with one folder per language
 * @returns {Promise<string[]>} one sentence per fault
 */
export async function languageFaults(folder = join(root, 'resources/lang')) {
  const files = new Set(LOCALES.flatMap((locale) => namesIn(join(folder, locale))))
  return [...files].sort().flatMap((file) => faultsOf(folder, file))
}

function namesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.json'))
}

function faultsOf(folder, file) {
  const faults = []
  const spoken = new Map()
  for (const locale of LOCALES) {
    const path = join(folder, locale, file)
    if (!existsSync(path)) faults.push(`${locale}/${file} is missing`)
    else spoken.set(locale, flatten(JSON.parse(readFileSync(path, 'utf8'))))
  }
  const keys = new Set([...spoken.values()].flatMap((messages) => [...messages.keys()]))
  for (const key of keys) faults.push(...faultsOfMessage(file, key, spoken))
  return faults
}

function faultsOfMessage(file, key, spoken) {
  const faults = []
  const expected = new Map()
  for (const [locale, messages] of spoken) {
    const text = messages.get(key)
    if (typeof text !== 'string' || text.trim() === '') {
      faults.push(`${locale}/${file} has no words for "${key}"`)
      continue
    }
    faults.push(...termFaults({ locale, file, key, text }))
    try {
      expected.set(locale, argumentsOf(new IntlMessageFormat(text, locale).getAst()))
    } catch (error) {
      faults.push(`${locale}/${file} "${key}" is not valid ICU: ${error.message}`)
    }
  }
  // A language may omit a value; a name that only one of them uses is a mistake.
  const names = [...expected.values()].flat()
  for (const [locale, own] of expected) {
    const alone = own.filter((name) => names.filter((other) => other === name).length === 1)
    if (alone.length > 0) faults.push(`${locale}/${file} "${key}" alone wants {${alone}}`)
  }
  return faults
}

/** Names of the values that a message uses; tags (type 8) count, plain text does not. */
function argumentsOf(ast) {
  const names = new Set()
  const walk = (nodes) => {
    for (const node of nodes) {
      if ([1, 2, 3, 4, 5, 6, 8].includes(node.type)) names.add(node.value)
      for (const option of Object.values(node.options ?? {})) walk(option.value)
      if (node.children) walk(node.children)
    }
  }
  walk(ast)
  return [...names].sort()
}

function flatten(messages, prefix = '', found = new Map()) {
  for (const [key, value] of Object.entries(messages)) {
    if (value !== null && typeof value === 'object') flatten(value, `${prefix}${key}.`, found)
    else found.set(prefix + key, value)
  }
  return found
}
