import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { HelpCommand, Kernel, ListLoader, Parser } from '@adonisjs/core/ace'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { allCommands, type CommandKind } from '#tests/support/suite/all_commands'
import { programOf } from '#tests/support/processes/program'

const parse = (kind: CommandKind, argv: string[]) => {
  const known = kind.getParserOptions({
    boolean: ['help'],
    string: [],
    number: [],
    array: [],
    alias: {},
    all: ['help'],
  } as never)
  return new Parser(known).parse(argv)
}

/** A kernel with only these commands, which shows their help. */
async function kernelOf(all: CommandKind[]) {
  const kernel = Kernel.create()
  kernel.addLoader(new ListLoader(all as never))
  await kernel.boot()
  kernel.ui.switchMode('raw')
  return kernel
}

/** Runs a command without a terminal. */
function run(...argv: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const { path, execArgv } = programOf('bin/console.ts')
    const child = spawn(process.execPath, [...execArgv, path, '--no-ansi', ...argv], {
      cwd: app.makePath(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part))
    child.stderr.on('data', (part: Buffer) => (output += part))
    child.on('close', (code) => resolve({ code, output }))
  })
}

test.group('Every command', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('follows the convention: help with an example, JSON, three exit codes', async ({
    assert,
  }) => {
    const all = await allCommands()
    assert.isAbove(all.length, 25, 'the selection is not empty')
    for (const kind of all) {
      const { commandName, help } = kind
      assert.isTrue(kind.prototype instanceof Command, commandName)
      const words = [help].flat().join('\n')
      assert.match(words, new RegExp(`Example:\\n.*node ace ${commandName}( |$)`, 'm'), commandName)
      assert.include(
        kind.flags.map(({ name }) => name),
        'json',
        commandName
      )
    }
  })

  test('shows its help without other arguments', async ({ assert }) => {
    const all = await allCommands()
    const kernel = await kernelOf(all)
    for (const kind of all) {
      assert.doesNotThrow(() => kind.validate(parse(kind, ['--help'])))
      const parsed = { args: [kind.commandName], flags: {}, _: [], unknownFlags: [], nodeArgs: [] }
      const help = new HelpCommand(kernel, parsed as never, kernel.ui, kernel.prompt)
      await help.exec()
      assert.equal(help.exitCode, 0, `${kind.commandName}: ${help.error}`)
    }
  })

  test('reports missing arguments as misuse', async ({ assert }) => {
    for (const kind of await allCommands()) {
      const needs =
        kind.args.some(({ required }) => required) || kind.flags.some(({ required }) => required)
      const call = () => kind.validate(parse(kind, []))
      if (!needs) assert.doesNotThrow(call)
      else assert.throws(call, Misuse)
    }
  })

  test('ends with 0, 1 or 2', async ({ assert }) => {
    const [help, missing, missingAsJson, unknown, silent, noCommand, noOption, ...unused] =
      await Promise.all([
        run('orders:refund', '--help'),
        run('user:ban'),
        run('user:ban', '--json'),
        run('user:unban', 'nobody@house.test', '--json'),
        run('user:create', 'silent@house.test'),
        run('user:bann', '--json'),
        run('migration:status', '--nothing'),
        run('audit:list', 'harper', '--json'),
        run('migration:status', 'foo', 'bar'),
        run('audit:list', '--json=1'),
      ])
    assert.equal(help.code, 0, help.output)
    assert.notInclude(help.output, 'ERROR')
    assert.equal(missing.code, 2, missing.output)
    assert.match(missing.output, /user.*--help/s)
    assert.notMatch(missing.output, /command\.ts|\bat async\b/, 'a stack')
    assert.equal(missingAsJson.code, 2, missingAsJson.output)
    assert.isFalse(JSON.parse(missingAsJson.output.slice(missingAsJson.output.indexOf('{'))).ok)
    assert.equal(unknown.code, 1, unknown.output)
    const parsed = JSON.parse(unknown.output.slice(unknown.output.indexOf('{')))
    assert.deepEqual([parsed.ok, parsed.messages.length], [false, 1])
    assert.equal(silent.code, 2, silent.output)
    assert.match(silent.output, /--password-stdin/)
    assert.deepEqual([noCommand.code, noOption.code], [2, 2], noCommand.output + noOption.output)
    assert.isFalse(JSON.parse(noCommand.output.slice(noCommand.output.indexOf('{'))).ok)
    assert.deepEqual(
      unused.map(({ code }) => code),
      [2, 2, 2]
    )
    const [argument, ofFramework, value] = unused.map(({ output }) => output)
    assert.match(argument!, /"ok": false.*Unexpected argument \\"harper\\"/s)
    assert.match(ofFramework!, /Unexpected arguments "foo", "bar"\./)
    assert.match(value!, /--json takes no value, so not "1"\./)
  }).timeout(300_000)

  test('reports which file has no readable mark', async ({ assert }) => {
    const folder = mkdtempSync(join(tmpdir(), 'commands-'))
    const made = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const [empty, noPicture, noGroups] = await Promise.all([
      run('watermark:detect', made('empty.pdf', '')),
      run('watermark:detect', made('words.png', 'no picture')),
      run('watermark:detect', made('text.txt', 'some text')),
    ])
    rmSync(folder, { recursive: true })
    assert.deepEqual([empty.code, noPicture.code, noGroups.code], [1, 1, 1])
    assert.match(empty.output, /The file \S+empty\.pdf is empty/)
    assert.match(noPicture.output, /picture.*cannot be read/)
    assert.notInclude(noPicture.output, 'unsupported image format')
    assert.match(noGroups.output, /--groups/)
  }).timeout(120_000)
})
