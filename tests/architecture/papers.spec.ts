import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { paperFaults } from '../../bin/checks/papers.mjs'

const project = fileURLToPath(new URL('../../', import.meta.url))
const CITED = ['M', 'NONE', '99'].join('-')

/** Returns the errors found in a copy of the docs with these files added. */
function faultsWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-papers-'))
  try {
    cpSync(join(project, 'docs/decisions'), join(folder, 'docs/decisions'), { recursive: true })
    cpSync(join(project, 'docs/specification'), join(folder, 'docs/specification'), {
      recursive: true,
    })
    mkdirSync(join(folder, 'app'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return (paperFaults(folder) as string[]).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.group('The check of the documents', () => {
  test('accepts the repository’s documents as they are', ({ assert }) => {
    assert.equal(faultsWith({}), '')
  })

  test('finds a record without status and sections, and one that the index lacks', ({ assert }) => {
    const faults = faultsWith({ 'docs/decisions/9999-nothing.md': '# 9999 Nothing\n' })
    assert.include(faults, '9999-nothing.md has no line "Status: accepted')
    assert.include(faults, '9999-nothing.md has no section "## Context"')
    assert.include(faults, 'README.md is stale')
  })

  test('finds a number that is used twice', ({ assert }) => {
    assert.include(
      faultsWith({ 'docs/decisions/0001-again.md': '# 0001 Again\n' }),
      '0001 exists twice'
    )
  })

  test('finds a citation of an absent target', ({ assert }) => {
    const faults = faultsWith({ 'app/cart.ts': `// ${CITED}\n` })
    assert.include(faults, `app/cart.ts cites ${CITED}, which no row explains`)
  })
})
