import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CITING = [
  'app',
  'inertia',
  'tests',
  'commands',
  'start',
  'database',
  'bin',
  'config',
  'docs',
  'bench',
]
const READ = /\.(ts|tsx|mjs|cjs|css|md|tsv|txt)$/
const ROWS = /\b(M-[A-Z]+-\d{2}|D-\d{2})\b/g
const DECISIONS = /\bdecisions? (\d{4}(?:(?:, and |, | and )\d{4})*)|\bdocs\/decisions\/(\d{4})/gi
const NUMBERS = String.raw`(\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)`
const PAGES = new RegExp(
  String.raw`((?:[\w.-]+\/)*[\w-]+\.md)\b(?:,?(?: sections?| rows?)? ${NUMBERS})?`,
  'g'
)
const TRUST_ROWS = new RegExp(String.raw`\btrust rows? ${NUMBERS}`, 'g')
const COMMENT = /^\s*(?:\/\*|\*|\/\/).*|(?<=\s)\/\/ .*/
/** Where a cited page may be, besides the folder of the file that cites it. */
const PAGE_FOLDERS = ['', 'docs', 'docs/specification', 'docs/decisions']
const PATHS = new RegExp(`\`((?:${[...CITING, 'resources'].join('|')})/[\\w./@-]+)\``, 'g')
const EXTENSIONS = ['', '.ts', '.tsx', '.mjs']
/** A line that goes on with the next one; items, tables and headings begin anew. */
const LINE_BREAK = /[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*(?![ \t\n|#]|- |\d+\. )/g

/**
 * Citations that lead nowhere: rows of the requirements (`M-CART-03`), decisions, pages with their sections, and rows of
 * trust.md, and files that documents name. Decisions and rows are looked for in whole files, pages in comments and
 * documents. The changelog may name files of its time.
 * @param {string} folder the repository
 * @param {{ number: string, replaces: string[] }[]} records the decision records
 * @param {string} sources where files that documents name are looked for
 * @returns {string[]} one sentence per fault
 */
export function citationFaults(folder, records, sources) {
  const read = (file) => readFileSync(join(folder, file), 'utf8')
  const rows = new Set(read('docs/specification/requirements.md').match(ROWS))
  const pages = pagesOf(folder)
  const own = readdirSync(folder).filter((name) => READ.test(name))
  return [...own, ...CITING.flatMap((part) => filesIn(folder, part))].flatMap((file) => {
    const text = read(file)
    return [
      ...absent(text.match(ROWS) ?? [], rows).map((row) => `${row}, which no row explains`),
      ...decisionCitationFaults(text.replace(LINE_BREAK, ' '), records),
      ...pageCitationFaults(prose(file, text).replace(LINE_BREAK, ' '), file, pages),
      ...(file.endsWith('.md') && file !== 'CHANGELOG.md' ? pathFaults(text, sources) : []),
    ].map((fault) => `${file} cites ${fault}`)
  })
}

function decisionCitationFaults(text, records) {
  const cited = [...text.matchAll(DECISIONS)].flatMap((found) =>
    (found[1] ?? found[2]).split(/, and |, | and /)
  )
  const numbers = new Set(records.map(({ number }) => number))
  return absent(cited, numbers).map((number) => {
    const successor = records.find(({ replaces }) => replaces.includes(number))
    return successor
      ? `decision ${number}, which ${successor.number} replaces`
      : `decision ${number}, which does not exist`
  })
}

function pageCitationFaults(text, file, pages) {
  const cited = [...text.matchAll(PAGES)].map(([, page, numbers]) => ({ page, numbers }))
  const rows = [...text.matchAll(TRUST_ROWS)].map(([, numbers]) => ({ page: 'trust.md', numbers }))
  return [...cited, ...rows].flatMap(({ page, numbers = '' }) => {
    const path = [dirname(file), ...PAGE_FOLDERS]
      .map((place) => join(place, page))
      .find(pages.exists)
    if (!path) return [`${page}, which does not exist`]
    if (!path.startsWith('docs/specification/')) return []
    const wanted = numbers.split(/, | and /).filter((number) => number !== '')
    return absent(wanted, pages.sections(path)).map(
      (number) => `${page} ${number}, which is no section`
    )
  })
}

function pathFaults(text, sources) {
  const paths = new Set([...text.matchAll(PATHS)].map(([, path]) => path))
  const exists = (path) =>
    EXTENSIONS.some((extension) => existsSync(join(sources, path + extension)))
  return [...paths].filter((path) => !exists(path)).map((path) => `${path}, which does not exist`)
}

function pagesOf(folder) {
  return {
    exists: (path) => existsSync(join(folder, path)),
    /** Numbers of headings, and of the first table with numbered rows. */
    sections: (path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return new Set(
        [...text.matchAll(/^(?:#+ (\d+(?:\.\d+)?)\b|\| (\d+) \|)/gm)].map(
          (found) => found[1] ?? found[2]
        )
      )
    },
  }
}

const absent = (cited, known) => [...new Set(cited)].filter((citation) => !known.has(citation))

function prose(file, text) {
  if (file.endsWith('.md')) return text
  return text
    .split('\n')
    .flatMap((line) => COMMENT.exec(line)?.[0] ?? [])
    .join('\n')
}

function filesIn(folder, part) {
  const path = join(folder, part)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true })
    .filter((name) => READ.test(name))
    .map((name) => join(part, name))
}
