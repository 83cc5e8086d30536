import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { HOT_PATHS } from '../../bin/checks/lint/hot_paths.mjs'

type Source = [file: string, source: string]

/** The rules that each file of this content breaks at its path, in a project that has only these files. */
function rulesBrokenBy(sources: Source[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-lint-'))
  try {
    for (const name of ['bin', 'node_modules']) symlinkSync(app.makePath(name), join(folder, name))
    cpSync(app.makePath('oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'))
    for (const [file, source] of sources) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `${source}\n`)
    }
    const args = [app.makePath('node_modules/oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs']
    const options = { cwd: folder, encoding: 'utf8' } as const
    const { stdout } = spawnSync(process.execPath, [...args, '--format=json', '.'], options)
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[]
    }
    return new Map(
      sources.map(([file]) => [
        file,
        diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code),
      ])
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.group('The list of hot paths', () => {
  test('names only files that bypass Lucid', ({ assert }) => {
    const bypass = /#core\/database\/(?:statement|as_prepared_statement|hydrate_model)'/
    const unused = Object.keys(HOT_PATHS).filter((file) => {
      const path = app.makePath(file)
      return !existsSync(path) || !bypass.test(readFileSync(path, 'utf8'))
    })
    assert.isEmpty(unused)
  })
})

test.group('The rules of Oxlint', (group) => {
  let broken: Map<string, string[]>
  group.setup(() => {
    const sources = [
      ...FAULTS.map(([, , ...source]) => source),
      ...FINE.map(([, ...source]) => source),
    ]
    broken = rulesBrokenBy(sources)
  })

  const FAULTS: [name: string, rule: string, file: string, source: string][] = [
    [
      'a prepared statement outside the hot paths',
      'eslint(no-restricted-imports)',
      'app/web/x1.ts',
      `import { statement } from '#core/database/statement'\nexport const f = statement`,
    ],
    [
      'a query planned once outside the hot paths',
      'eslint(no-restricted-imports)',
      'app/web/x2.ts',
      `import { asPreparedStatement } from '#core/database/as_prepared_statement'\nexport const f = asPreparedStatement`,
    ],
    [
      'useForm outside use_api',
      'eslint(no-restricted-imports)',
      'inertia/pages/x3.tsx',
      `import { useForm } from '@inertiajs/react'\nexport const f = useForm`,
    ],
    [
      'Form outside use_api',
      'eslint(no-restricted-imports)',
      'inertia/pages/x4.tsx',
      `import { Form } from '@adonisjs/inertia/react'\nexport const f = Form`,
    ],
    [
      'a decimal multiplied into money',
      'project(no-float-money)',
      'app/web/x5.ts',
      `export const f = (order: any) => order.total * 0.05`,
    ],
    [
      'parseFloat on money',
      'project(no-float-money)',
      'app/web/x6.ts',
      `export const f = (price: string) => Number.parseFloat(price)`,
    ],
    [
      'toFixed on money',
      'project(no-float-money)',
      'inertia/pages/x7.tsx',
      `export const f = (item: any) => item.unitPrice.toFixed(2)`,
    ],
    [
      'Number(money) in a product',
      'project(no-float-money)',
      'app/web/x8.ts',
      `export const f = (amount: bigint) => Number(amount) * 3`,
    ],
    [
      'a spread object literal',
      'project(no-literal-spread)',
      'app/web/x30.ts',
      `export const f = (a: number, b: number) => ({ ...{ a, b }, c: 1 })`,
    ],
    [
      'a spread array literal',
      'project(no-literal-spread)',
      'app/web/x31.ts',
      `export const f = (a: number) => [...[a, 1], 2]`,
    ],
    [
      'a spread literal of props',
      'project(no-literal-spread)',
      'inertia/pages/x32.tsx',
      `export const F = ({ id }: any) => <img {...{ id }} alt="" />`,
    ],
    [
      'literal text between tags',
      'project(no-literal-text)',
      'inertia/pages/x9.tsx',
      `export const F = () => <p>Buy now</p>`,
    ],
    [
      'Chinese text in an attribute',
      'project(no-literal-text)',
      'inertia/pages/x10.tsx',
      `export const F = () => <img alt="封面" />`,
    ],
    [
      'literal text in a condition',
      'project(no-literal-text)',
      'inertia/pages/x11.tsx',
      `export const F = ({ on }: any) => <p>{on ? 'Yes' : 'No'}</p>`,
    ],
    [
      'a component over 60 lines',
      'eslint(max-lines-per-function)',
      'inertia/pages/x12.tsx',
      `export function F() {\n${'  f()\n'.repeat(60)}}`,
    ],
    [
      'an action over 60 lines',
      'eslint(max-lines-per-function)',
      'app/web/x13.ts',
      `export class F {\n  execute() {\n${'    f()\n'.repeat(60)}  }\n}`,
    ],
    [
      'a variable in snake_case',
      'project(naming)',
      'app/web/x14.ts',
      `export const f = () => {\n  const { a: some_name } = { a: 1 }\n  return some_name\n}`,
    ],
    ['a type in camelCase', 'project(naming)', 'app/web/x15.ts', `export type thing = string`],
    [
      'an import of a type only, without saying so',
      'typescript(consistent-type-imports)',
      'tests/x16.ts',
      `import { Page } from 'playwright'\nexport const f = (page: Page) => page`,
    ],
    [
      'a controller that is not loaded lazily',
      '@adonisjs(prefer-lazy-controller-import)',
      'app/web/routes.ts',
      `import router from '@adonisjs/core/services/router'\nimport Pages from '#web/controllers/pages_controller'\nrouter.get('/', [Pages, 'show'])`,
    ],
    [
      'a file over 250 lines',
      'eslint(max-lines)',
      'app/web/x17.ts',
      `export {}\n${'//\n'.repeat(251)}`,
    ],
  ]

  for (const [name, rule, file] of FAULTS) {
    test(`find ${name}`, ({ assert }) => {
      assert.include(broken.get(file), rule)
    })
  }

  const FINE: [name: string, file: string, source: string][] = [
    [
      'a prepared statement on a hot path',
      'app/shops/queries/blocks.ts',
      `import { statement } from '#core/database/statement'\nexport const f = statement`,
    ],
    [
      'spreads of a variable and of a condition',
      'app/web/x33.ts',
      `export const f = (a: object, on: boolean) => ({ ...a, ...(on ? { b: 1 } : {}) })`,
    ],
    ['whole factors', 'app/web/x18.ts', `export const f = (price: bigint) => price * 3n`],
    [
      'numbers that are no money',
      'app/web/x19.ts',
      `export const f = (width: number) => width * 0.5`,
    ],
    [
      'words from a file',
      'inertia/pages/x20.tsx',
      `export const F = ({ t }: any) => <p>{t('a')} · 24</p>`,
    ],
    [
      'useHttp in use_api',
      'inertia/hooks/use_api.ts',
      `import { useHttp } from '@inertiajs/react'\nexport const f = useHttp`,
    ],
  ]

  for (const [name, file] of FINE) {
    test(`accept ${name}`, ({ assert }) => {
      assert.deepEqual(broken.get(file), [])
    })
  }
})
