import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { productionFaults } from '#core/checks/production_safety'
import { programOf } from '#tests/support/processes/program'
import { SAFE_PRODUCTION } from '#tests/support/processes/safe_production'

/** The settings of the handbook, with values for what an operator fills in. */
function settings(): Record<string, string> {
  const handbook = readFileSync(app.makePath('docs/operations/install.md'), 'utf8')
  const [, block = ''] = /```ini\n(NODE_ENV=production\n[\s\S]*?)```/.exec(handbook) ?? []
  const given = [...block.matchAll(/^(\w+)=(.*?)(?:\s+#.*)?$/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  const { APP_KEY, WATERMARK_KEYS } = SAFE_PRODUCTION
  return { ...Object.fromEntries(given), APP_KEY, WATERMARK_KEYS }
}

/** Runs a command with these settings alone. */
function run(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const { path, execArgv } = programOf('bin/console.ts')
    const child = spawn(process.execPath, [...execArgv, path, 'list', '--no-ansi'], {
      cwd: app.makePath(),
      env: { PATH: process.env.PATH, ...env },
    })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part))
    child.stderr.on('data', (part: Buffer) => (output += part))
    child.on('close', (code) => resolve({ code, output }))
  })
}

test.group('The settings of install.md', (group) => {
  group.each.timeout(60_000)

  test('are whole for commands and workers, which listen on nothing', async ({ assert }) => {
    const env = settings()
    assert.isAbove(Object.keys(env).length, 10)
    assert.notProperty(env, 'PORT')
    const { code, output } = await run(env)
    assert.notInclude(output, 'Missing environment variable')
    assert.equal(code, 0, output)
  })

  test('are accepted by production', ({ assert }) => {
    assert.deepEqual(productionFaults(settings()), [])
  })
})
