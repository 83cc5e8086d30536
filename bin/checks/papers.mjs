import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../setup/install.mjs'

const HEADINGS = ['## Context', '## Decision', '## Consequences']
const STATUS = /^Status: (proposed|accepted|superseded by \d{4}), \d{4}-\d{2}-\d{2}$/m
const CITATION = /\b(M-[A-Z]+-\d{2}|D-\d{2})\b/g
const CITING = ['app', 'inertia', 'tests', 'commands', 'start', 'database', 'bin', 'config', 'docs']
const READ = /\.(ts|tsx|mjs|cjs|md|tsv|txt)$/

/**
 * Decision records with a wrong form, a stale index, and broken citations of the specification.
 * @param {string} folder the repository
 * @returns {string[]} one sentence per fault
 */
export function paperFaults(folder = root) {
  return [...decisionFaults(folder), ...indexFaults(folder), ...citationFaults(folder)]
}

function decisionFaults(folder) {
  const records = decisionRecords(folder)
  const faults = records.flatMap(({ file, text, number }) => [
    ...(text.startsWith(`# ${number} `) ? [] : [`${file} does not begin with "# ${number} title"`]),
    ...(STATUS.test(text) ? [] : [`${file} has no line "Status: accepted, YYYY-MM-DD"`]),
    ...HEADINGS.filter((heading) => !text.includes(`\n${heading}\n`)).map(
      (heading) => `${file} has no section "${heading}"`
    ),
  ])
  const numbers = records.map(({ number }) => number)
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return [...faults, ...repeated.map((number) => `Decision ${number} exists twice`)]
}

function indexFaults(folder) {
  const path = join(folder, 'docs/decisions/README.md')
  const index = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return index === indexOf(decisionRecords(folder))
    ? []
    : ['docs/decisions/README.md is stale: node bin/checks/papers.mjs --write']
}

function decisionRecords(folder) {
  const decisions = join(folder, 'docs/decisions')
  return readdirSync(decisions)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((file) => ({
      file,
      number: file.slice(0, 4),
      text: readFileSync(join(decisions, file), 'utf8'),
    }))
}

function indexOf(records) {
  const rows = records.map(({ file, number, text }) => {
    const title = text.split('\n', 1)[0].replace(/^# \d{4} /, '')
    const status = STATUS.exec(text)?.[0].replace('Status: ', '') ?? ''
    return `| [${number}](${file}) | ${title} | ${status} |`
  })
  return [
    '# Decisions',
    '',
    'One record per decision: Status, Context, Decision, Consequences and, where it helps, Alternatives.',
    'A superseded record stays and names its successor. This index is written by `node bin/checks/papers.mjs --write`.',
    '',
    '| number | decision | status |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function citationFaults(folder) {
  const requirements = readFileSync(join(folder, 'docs/specification/requirements.md'), 'utf8')
  const citable = new Set(requirements.match(CITATION))
  return CITING.flatMap((part) => filesIn(folder, part)).flatMap((file) => {
    const cited = new Set(readFileSync(join(folder, file), 'utf8').match(CITATION))
    const unknown = [...cited].filter((citation) => !citable.has(citation))
    return unknown.map((citation) => `${file} cites ${citation}, which no row explains`)
  })
}

function filesIn(folder, part) {
  const path = join(folder, part)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true })
    .filter((name) => READ.test(name))
    .map((name) => join(part, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) {
  writeFileSync(join(root, 'docs/decisions/README.md'), indexOf(decisionRecords(root)))
}
