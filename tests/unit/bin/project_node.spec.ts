import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@japa/runner'
import { OLD_NODE } from '#tests/support/processes/old_node'

const install = pathToFileURL('bin/setup/install.mjs').href

/** A script for new Nodes, started by an old one. */
function start(body: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-node-'))
  const script = join(folder, 'script.mjs')
  writeFileSync(
    script,
    `import { underNodeForSources } from '${install}'\nawait underNodeForSources()\n${body}`
  )
  const child = spawn(process.execPath, [...OLD_NODE, script, ...args])
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part))
  child.stderr.on('data', (part: Buffer) => (output += part))
  const ended = once(child, 'close').then(([code]: unknown[]) => {
    rmSync(folder, { recursive: true })
    return { code, output }
  })
  return { child, ended }
}

test.group('A script for new Nodes, started by an old one', () => {
  test('keeps its arguments, its input and its exit code', async ({ assert }) => {
    const { child, ended } = start(
      `let input = ''
      for await (const part of process.stdin) input += part
      console.log(JSON.stringify([process.argv.slice(2), input, process.execArgv]))
      process.exit(7)`,
      'user:show',
      '--note=two words',
      '-1'
    )
    child.stdin.end('a secret')
    const { code, output } = await ended
    assert.equal(code, 7, output)
    assert.deepEqual(JSON.parse(output), [['user:show', '--note=two words', '-1'], 'a secret', []])
  })

  test('gets the signals', async ({ assert }) => {
    const { child, ended } = start(
      `process.on('SIGTERM', () => process.exit(5))
      console.log('ready')
      setInterval(() => {}, 1000)`
    )
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    assert.equal((await ended).code, 5)
  })

  test('ends with the number of the signal that killed it', async ({ assert }) => {
    const { ended } = start(`process.kill(process.pid, 'SIGKILL')`)
    assert.equal((await ended).code, 128 + 9)
  })
})

test.group('node ace under an old Node', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'countermark-ace-'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const file of ['ace.js', 'bin/setup/install.mjs']) cpSync(file, join(folder, file))
    return () => rmSync(folder, { recursive: true })
  })

  const ace = (...args: string[]) =>
    spawnSync(process.execPath, [...OLD_NODE, 'ace.js', ...args], { cwd: folder, encoding: 'utf8' })

  test('hands over to the project’s own', ({ assert }) => {
    const programs = join(folder, 'node_modules/.bin')
    mkdirSync(programs, { recursive: true })
    const own = '#!/bin/sh\necho "own Node: $*"\nexit 3\n'
    writeFileSync(join(programs, 'node'), own, { mode: 0o755 })
    const { status, stdout, stderr } = ace('user:list', '--json')
    assert.equal(status, 3, stderr)
    assert.match(stdout, /^own Node: \S+\/ace\.js user:list --json\n$/)
  })

  test('says what to do where that is missing', ({ assert }) => {
    const { status, stderr } = ace('user:list')
    assert.equal(status, 1)
    assert.match(stderr.trim(), /^Node 20\.20\.2 is too old, and .* is missing: run npm ci\.$/)
  })
})
