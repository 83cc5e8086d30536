import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** Writes whose failure is not handled beside the form. */
const HANDLED_ELSEWHERE: Record<string, string> = {
  'components/catalog/editor/synonyms/use_group_check.ts submit':
    'checks synonyms while typing; saving reports the same errors',
  'components/chat/use_reading.ts submit':
    'marks messages as read in the background; the next message repeats it',
  'hooks/preferences/use_preferences.ts tell':
    'the language is also stored in a cookie and sent again later',
  'pages/account/support/tickets/show.tsx marking':
    'marks answers as read in the background; the next visit repeats it',
}

interface Write {
  file: string
  variable: string
}

const inertia = (file: string) => path.join(app.makePath('inertia'), file)
const sources = new Map(
  readdirSync(app.makePath('inertia'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(inertia(file), 'utf8')])
)

/** `const saving = useApi('api.x.store')`, or `const { submit: save, … } = useApi(…)`. */
function writes(file: string, source: string): Write[] {
  const calls = source.matchAll(/const (\w+|\{[^}]*\}) = useApi\(\s*'([^']+)'/g)
  return [...calls]
    .filter(([, , route]) => /\.(store|update|destroy)$/.test(route!))
    .flatMap(([, target]) => {
      if (!target!.startsWith('{')) return [{ file, variable: target! }]
      // The hook passes the failure on, or throws it to its caller.
      if (/failure|\bsend\b|\.\.\./.test(target!)) return []
      return [{ file, variable: /submit: (\w+)/.exec(target!)?.[1] ?? 'submit' }]
    })
}

/** The sources that may show the failure of a write: its own file; for a hook, also its folder and its importers. */
function placesOf(file: string): string[] {
  const own = sources.get(file)!
  const specifier = file.replace(/\.tsx?$/, '')
  if (!path.basename(file).startsWith('use_')) return [own]
  const users = [...sources]
    .filter(([name, source]) => {
      const isBeside = path.dirname(name).startsWith(path.dirname(file))
      return isBeside || source.includes(`~/${specifier}'`)
    })
    .map(([, source]) => source)
  return [own, ...users]
}

/** `api={saving}`, `saving.failure`, `saving.send(…)`, or the write is assigned and passed on. */
function isShown({ file, variable }: Write): boolean {
  const name = `(?:[\\w?]+\\.)*${variable}`
  const pattern = new RegExp(
    `api=\\{[^}\\n]*\\b${name}\\b[^}\\n]*\\}|\\b${name}\\.failure\\b|\\b${variable}\\.send\\(|= ${variable}$|\\} = ${variable}\\b`,
    'm'
  )
  const choosing = new RegExp(`const (\\w+) =[^\\n]*\\b${variable}\\b`)
  return placesOf(file).some((source) => {
    // `const api = isNew ? creating : updating`: the variable that holds one of several writes is shown.
    const choice = (choosing.exec(source) ?? choosing.exec(sources.get(file)!))?.[1]
    const chosen = new RegExp(`api=\\{(?:\\w+\\.)*${choice}\\}|\\b${choice}\\.failure\\b`)
    // product_action_dialog.tsx chooses from an object of writes.
    if (choice === 'apis') return /api=\{api\}/.test(source)
    return pattern.test(source) || (choice !== undefined && chosen.test(source))
  })
}

test.group('Error messages on the screen', () => {
  test('every write shows the server’s errors, with or without a field', ({ assert }) => {
    const all = [...sources].flatMap(([file, source]) => writes(file, source))
    // The pattern still finds the writes.
    assert.isAbove(all.length, 80, 'the selection is not empty')
    const silent = all.filter((write) => !isShown(write))
    assert.deepEqual(
      silent.map(({ file, variable }) => `${file} ${variable}`).sort(),
      Object.keys(HANDLED_ELSEWHERE).sort()
    )
  })

  test('the cart’s drawer shows why a line was not removed or its price not accepted', ({
    assert,
  }) => {
    const drawer = sources.get('components/cart/cart_drawer.tsx')!
    for (const write of ['removing', 'adding']) {
      assert.include(drawer, `<ApiFailure api={cart.${write}} />`)
    }
  })

  test('a form shows the errors that none of its fields shows', ({ assert }) => {
    const bare = [...sources].filter(
      ([file, source]) => /<form\b/.test(source) && !file.endsWith('api_form.tsx')
    )
    const silent = bare.filter(
      ([, source]) => /useApi\(/.test(source) && !/<ApiFailure/.test(source)
    )
    assert.deepEqual(
      silent.map(([file]) => file),
      []
    )
  })
})
