import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../setup/install.mjs'
import { citationFaults } from './documents/citations.mjs'

const HEADINGS = ['## Context', '## Decision', '## Consequences']
const STATUS = /^Status: (proposed|accepted), \d{4}-\d{2}-\d{2}$/m
const SUBJECT = /^Subject: (.+)$/m
const REPLACES = /^Replaces: (\d{4}(?:, \d{4})*)$/m
const WITHOUT_SUBJECT = 'other subjects'
const LONGEST_LINE = 120

/**
 * Decision records with a wrong form, a stale index, citations of what does not exist, long lines of prose, and
 * words that the glossary explains twice.
 * @param {string} folder the repository
 * @param {string} sources where files that documents name are looked for
 * @returns {string[]} one sentence per fault
 */
export function paperFaults(folder = root, sources = folder) {
  const records = decisionRecords(folder)
  return [
    ...decisionFaults(records),
    ...indexFaults(folder, records),
    ...citationFaults(folder, records, sources),
    ...documentsIn(folder).flatMap((file) => lineFaults(folder, file)),
    ...glossaryFaults(folder),
  ]
}

function decisionFaults(records) {
  const faults = records.flatMap(({ file, text, number }) => [
    ...(text.startsWith(`# ${number} `) ? [] : [`${file} does not begin with "# ${number} title"`]),
    ...(STATUS.test(text) ? [] : [`${file} has no line "Status: accepted, YYYY-MM-DD"`]),
    ...HEADINGS.filter((heading) => !text.includes(`\n${heading}\n`)).map(
      (heading) => `${file} has no section "${heading}"`
    ),
  ])
  const numbers = records.flatMap(({ number, replaces }) => [number, ...replaces])
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) !== index)
  return [...faults, ...repeated.map((number) => `Decision ${number} exists twice`)]
}

function indexFaults(folder, records) {
  const path = join(folder, 'docs/decisions/README.md')
  const index = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return index === indexOf(records)
    ? []
    : ['docs/decisions/README.md is stale: node bin/checks/papers.mjs --write']
}

function decisionRecords(folder) {
  const decisions = join(folder, 'docs/decisions')
  return readdirSync(decisions)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((file) => {
      const text = readFileSync(join(decisions, file), 'utf8')
      return {
        file,
        number: file.slice(0, 4),
        text,
        title: text.split('\n', 1)[0].replace(/^# \d{4} /, ''),
        subject: SUBJECT.exec(text)?.[1] ?? WITHOUT_SUBJECT,
        status: STATUS.exec(text)?.[0].replace('Status: ', '') ?? '',
        replaces: REPLACES.exec(text)?.[1].split(', ') ?? [],
      }
    })
}

function indexOf(records) {
  const subjects = [...new Set(records.map(({ subject }) => subject))].sort()
  const replacing = records.filter(({ replaces }) => replaces.length > 0)
  return [
    '# Decisions',
    '',
    'One record per decision: Status, Subject, Context, Decision, Consequences and, where it helps, Alternatives. A record',
    'that is superseded is deleted, and its successor names it in a line `Replaces: 0001, 0002`; the last table lists these.',
    'This index is written by `node bin/checks/papers.mjs --write`.',
    '',
    ...subjects.flatMap((subject) => [
      `## ${subject[0].toUpperCase()}${subject.slice(1)}`,
      '',
      ...tableOf(
        'decision',
        records.filter((record) => record.subject === subject),
        (record) => [record.title, record.status]
      ),
    ]),
    '## Replaced records',
    '',
    ...tableOf('takes the place of', replacing, ({ replaces }) => [replaces.join(', ')]),
  ].join('\n')
}

function tableOf(heading, records, cells) {
  const columns = records.length > 0 ? cells(records[0]).length : 1
  return [
    columns === 2 ? `| number | ${heading} | status |` : `| number | ${heading} |`,
    `|---|${'---|'.repeat(columns)}`,
    ...records.map(
      (record) => `| [${record.number}](${record.file}) | ${cells(record).join(' | ')} |`
    ),
    '',
  ]
}

/** A word stands in one row of the glossary's first table: it has one meaning, or a longer name. */
function glossaryFaults(folder) {
  const [terms = ''] = readFileSync(join(folder, 'GLOSSARY.md'), 'utf8').split('\n## ', 1)
  const words = [...terms.matchAll(/^\| ([^|(]+?)(?: \([^|]*)? \|/gm)].map(([, word]) => word)
  const repeated = words.filter((word, index) => words.indexOf(word) !== index)
  return repeated.map((word) => `GLOSSARY.md explains “${word}” twice`)
}

/** The documents of the project; what the site shows and texts of others are not among them. */
function documentsIn(folder) {
  const own = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const below = ['docs', 'bench'].filter((part) => existsSync(join(folder, part)))
  return below.reduce(
    (found, part) => [
      ...found,
      ...readdirSync(join(folder, part), { recursive: true })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(part, name)),
    ],
    own
  )
}

function lineFaults(folder, file) {
  let isCode = false
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line, place) => {
      if (line.startsWith('```')) isCode = !isCode
      const isProse = !isCode && !line.startsWith('|') && !line.startsWith('    ')
      return isProse && line.length > LONGEST_LINE
        ? [`${file}:${place + 1} has ${line.length} characters: break the line at ${LONGEST_LINE}`]
        : []
    })
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) {
  writeFileSync(join(root, 'docs/decisions/README.md'), indexOf(decisionRecords(root)))
}
