import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { paperFaults } from '../../bin/checks/papers.mjs'

const project = fileURLToPath(new URL('../../', import.meta.url))
const row = (kind: string, ...parts: string[]) => [kind, ...parts].join('-')
const decision = (number: string) => ['decision', number].join(' ')
const record = (name: string) => ['docs', 'decisions', name].join('/')
const page = (name: string, section = '') => `${name}.md${section}`

/** Returns the errors found in a copy of the documents with these files added. */
function faultsWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-papers-'))
  try {
    const documents = globSync(['*.md', 'docs/**/*.md', 'bench/**/*.md'], { cwd: project })
    for (const name of documents) cpSync(join(project, name), join(folder, name))
    mkdirSync(join(folder, 'app'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return (paperFaults(folder, project) as string[]).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.group('The check of the documents', () => {
  test('accepts the repository’s documents as they are', ({ assert }) => {
    assert.equal(faultsWith({}), '')
  })

  test('finds a record without status and sections, and one that the index lacks', ({ assert }) => {
    const faults = faultsWith({ [record('9999-nothing.md')]: '# 9999 Nothing\n' })
    assert.include(faults, '9999-nothing.md has no line "Status: accepted')
    assert.include(faults, '9999-nothing.md has no section "## Context"')
    assert.include(faults, 'README.md is stale')
  })

  test('finds a number that is used twice', ({ assert }) => {
    const faults = faultsWith({ [record('0004-again.md')]: '# 0004 Again\n' })
    assert.include(faults, '0004 exists twice')
  })

  test('finds a record under a number that another one replaces', ({ assert }) => {
    const faults = faultsWith({ [record('0001-again.md')]: '# 0001 Again\n' })
    assert.include(faults, '0001 exists twice')
  })

  test('finds a citation of an absent row', ({ assert }) => {
    const cited = row('M', 'NONE', '99')
    const faults = faultsWith({ 'app/cart.ts': `// ${cited}, ${row('D', '99')}\n` })
    assert.include(faults, `app/cart.ts cites ${cited}, which no row explains`)
    assert.include(faults, `app/cart.ts cites ${row('D', '99')}, which no row explains`)
  })

  test('finds a citation of an absent decision, also as the second of a list', ({ assert }) => {
    const faults = faultsWith({ 'app/cart.ts': `// (${decision('0004')} and 9999)\n` })
    assert.include(faults, `app/cart.ts cites ${decision('9999')}, which does not exist`)
  })

  test('finds a citation of a replaced decision, and names its successor', ({ assert }) => {
    const faults = faultsWith({ 'app/cart.ts': `// ${decision('0001')}\n` })
    assert.include(faults, `app/cart.ts cites ${decision('0001')}, which 0004 replaces`)
  })

  test('finds a citation of an absent page, section or row of trust', ({ assert }) => {
    const faults = faultsWith({
      'app/cart.css': `/* ${page('stacks', ' 10')} */\n`,
      'app/cart.ts': `/**\n * ${page('money', ' 99')}, ${page('watermark', ', sections 2 and 98')}\n */\n`,
      'app/order.ts': `// ${['trust', 'row 97'].join(' ')}, ${page('trust', ' 36')}\n`,
    })
    assert.include(faults, `app/cart.css cites ${page('stacks')}, which does not exist`)
    assert.include(faults, `app/cart.ts cites ${page('money', ' 99')}, which is no section`)
    assert.include(faults, `app/cart.ts cites ${page('watermark', ' 98')}, which is no section`)
    assert.include(faults, `app/order.ts cites ${page('trust', ' 97')}, which is no section`)
    assert.notInclude(faults, page('trust', ' 36'))
  })

  test('finds a decision whose number stands in the next line of a comment', ({ assert }) => {
    const faults = faultsWith({ 'app/cart.ts': '/**\n * See decision\n * 9998.\n */\n' })
    assert.include(faults, `app/cart.ts cites ${decision('9998')}, which does not exist`)
  })

  test('finds a document that names an absent file', ({ assert }) => {
    const faults = faultsWith({ 'NOTES.md': 'As in `app/absent.ts` and `app/core/errors`.\n' })
    assert.equal(faults, 'NOTES.md cites app/absent.ts, which does not exist')
  })

  test('accepts names of pages outside of comments', ({ assert }) => {
    assert.equal(faultsWith({ 'app/cart.ts': `const file = '${page('absent')}'\n` }), '')
  })

  test('finds a line of prose above 120 characters, but none in tables and code', ({ assert }) => {
    const long = 'word '.repeat(25)
    const faults = faultsWith({ 'NOTES.md': `${long}\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n` })
    assert.equal(faults, 'NOTES.md:1 has 125 characters: break the line at 120')
  })

  test('finds a word that the glossary explains twice', ({ assert }) => {
    const rows =
      '| word | what it is | not |\n|---|---|---|\n| hold | one | |\n| hold (other) | two | |\n'
    assert.equal(faultsWith({ 'GLOSSARY.md': rows }), 'GLOSSARY.md explains “hold” twice')
  })
})
