import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

/** British spellings, in names as well as in prose. The specification and other companies decide about their own words. */
export const BRITISH = new RegExp(
  [
    'colour|flavour|(?<!dis)honour|humour|labour|neighbour|rumour|behaviour|favour',
    'grey|centre|litre\\b|theatre|fibre|calibre|(?:centi|milli|kilo)metre',
    'licence|defence\\b|offence|judgement|artefact|programme\\b|cheque\\b|aluminium|sceptic|\\bmould|\\bplough',
    '(?:anonym|apolog|author|capital|categor|custom|emphas|final|initial|local|maxim|minim|normal|optim|organ|priorit|real|recogn|serial|special|standard|summar|synchron|util)is(?:e|ed|es|er|ing|ation)\\b',
    'analys(?:e|ed|ing)\\b|(?:cancel|dial|model|signal|travel)l(?:ing|er)\\b|(?:dial|model|signal|travel)led\\b',
    'labelled(?!by)|labelling|fulfil\\b|fulfils|\\bageing|whilst|amongst|learnt|misspelt|burnt|dreamt',
  ].join('|'),
  'i'
)
/** A state of orders is stored under this name, which identifiers share; sentences use the American form. */
const STORED = /\bcancelled\b/i
const COMMENT = /^\s*(?:\/\/|\/?\*)/
const CODE = /`[^`]*`|\]\([^)]*\)|https?:\S+/g

/** Names of PayPal, Stripe and a library, and rejected words of the glossary. */
const THEIRS =
  /RESOLVED_(?:BUYER|SELLER)_FAVOUR|unauthorised|chardet\.analyse|\| (?:licence, access|judgement) \|/gi

/** Texts that are not ours, whose history is kept, or whose subject is the spelling itself. */
const EXEMPT =
  /^(?:CHANGELOG\.md|package-lock\.json|\.adonisjs\/|resources\/(?:synonyms|lang)\/|docs\/specification\/|docs\/decisions\/0189|database\/market\/texts\/synonyms|app\/watermarking\/engines\/text\/word_parts|tests\/unit\/watermarking\/text\/suggestions|tests\/fixtures\/ordinary_texts\/|bin\/checks\/(?:spelling|terms)|tests\/architecture\/(?:words\/spelling|languages)\.spec)|\.(?:svg|tsv)$/

/**
 * @param {string} file its path, from the root of the project
 * @param {string} text
 * @returns {string[]} one sentence per line with a British spelling
 */
export function spellingFaults(file, text) {
  const isProse = (line) => file.endsWith('.md') || COMMENT.test(line)
  return text.split('\n').flatMap((line, place) => {
    const ours = line.replace(THEIRS, '')
    const found = BRITISH.exec(ours) ?? (isProse(line) && STORED.exec(ours.replace(CODE, '')))
    return found ? [`${file}:${place + 1}: write American English, not “${found[0]}”`] : []
  })
}

/** The faults of all texts and sources in the repository. */
export function allSpellingFaults() {
  const list = execFileSync('git', ['grep', '-IlE', '.', '--', '.'], {
    cwd: root,
    encoding: 'utf8',
  })
  return list
    .split('\n')
    .filter((file) => file && !EXEMPT.test(file))
    .flatMap((file) => spellingFaults(file, readFileSync(join(root, file), 'utf8')))
}
