import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { loadedClass } from '#core/loaded_class'
import { findJob, jobEntries } from '#platform/queue/job'
import { listenerNames, subscription } from '#core/events/listeners'
import { LOCALES } from '#core/middleware/preferences_middleware'

const app = fileURLToPath(new URL('../../../app/', import.meta.url))
const jobNames = () => jobEntries().map(({ job }) => job.name)

/** The wirings of the modules, as text by module. */
const wirings = () =>
  readdirSync(app).flatMap((module) => {
    try {
      return [{ module, source: readFileSync(`${app}${module}/wiring.ts`, 'utf8') }]
    } catch {
      return []
    }
  })

/** `load: () => import('#x')`, or one of its classes: `import('#x').then((file) => file.ListUsers)`. */
const LOADED =
  /(?:load|personalData): \(\) =>\s*import\('([^']+)'\)(?:\.then\(\s*\(file\) => file\.(\w+))?/g

test.group('The wirings of the modules', () => {
  test('every job and listener has words in three languages for the page of queues', async ({
    assert,
  }) => {
    const names = [...jobNames(), ...listenerNames()].toSorted()
    assert.isAbove(listenerNames().length, 50)
    assert.isAbove(jobNames().length, 40)
    for (const locale of LOCALES) {
      const path = `../../../resources/lang/${locale}/operations.json`
      const { default: texts } = await import(path, { with: { type: 'json' } })
      const modules = Object.entries(texts.work as Record<string, Record<string, string>>)
      const worded = modules.flatMap(([module, works]) =>
        Object.keys(works).map((work) => `${module}.${work}`)
      )
      assert.deepEqual(worded.toSorted(), names, locale)
      const words = modules.flatMap(([, works]) => Object.values(works))
      assert.lengthOf(new Set(words), words.length, `${locale}: two have the same words`)
    }
  })

  test('a scheduled job runs every ten seconds at most', ({ assert }) => {
    for (const { job, everyMinutes } of jobEntries()) {
      if (everyMinutes !== undefined) assert.isAtLeast(everyMinutes, 1 / 6, job.name)
    }
  })

  test('every file that a listener, a job, a task or a check names has one class', async ({
    assert,
  }) => {
    const all = wirings()
    assert.isAbove(all.length, 20)
    const named = all.flatMap(({ source }) => [...source.matchAll(LOADED)])
    assert.isAbove(named.length, 100)
    for (const [, file, name] of named) {
      const load = async (): Promise<Record<string, unknown>> => {
        const module = (await import(file!)) as Record<string, unknown>
        return name ? { [name]: module[name] } : module
      }
      assert.isFunction(await loadedClass(load), `${name} of ${file}`)
    }
  }).timeout(60_000)

  test('every module names only its own work', ({ assert }) => {
    for (const { module, source } of wirings()) {
      const names = [...source.matchAll(/\b(?:on|dispatchOn|job)\(\s*(?:\w+,\s*)?'([\w.]+)'/g)]
      for (const [, name] of names) assert.match(name!, new RegExp(`^${module}\\.[a-z_]+$`))
    }
  })

  test('an unknown stored name is an error', ({ assert }) => {
    assert.throws(() => findJob('nobody.knows'), 'No wiring has a job called nobody.knows')
    assert.throws(() => subscription('no.event', 'no.listener'), /No wiring has no.listener/)
  })
})
