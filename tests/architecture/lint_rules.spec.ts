import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ESLint } from 'eslint'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { HOT_PATHS } from '../../bin/checks/eslint/hot_paths.mjs'

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../', import.meta.url)) })

async function rulesBrokenBy(source: string, filePath: string) {
  const [result] = await eslint.lintText(`${source}\n`, { filePath })
  return result!.messages.map(({ ruleId }) => ruleId)
}

test.group('The list of hot paths', () => {
  test('names only files that bypass Lucid', ({ assert }) => {
    const bypass = /#core\/database\/(?:statement|as_prepared_statement|hydrate_model)'/
    const unused = Object.keys(HOT_PATHS).filter((file) => {
      const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
      return !existsSync(path) || !bypass.test(readFileSync(path, 'utf8'))
    })
    assert.isEmpty(unused)
  })
})

test.group('The rules of ESLint', () => {
  const FAULTS: [name: string, rule: string, file: string, source: string][] = [
    [
      'a prepared statement outside the hot paths',
      'no-restricted-imports',
      'app/web/x.ts',
      `import { statement } from '#core/database/statement'\nexport const f = statement`,
    ],
    [
      'a query planned once outside the hot paths',
      'no-restricted-imports',
      'app/web/x.ts',
      `import { asPreparedStatement } from '#core/database/as_prepared_statement'\nexport const f = asPreparedStatement`,
    ],
    [
      'useForm outside use_api',
      'no-restricted-imports',
      'inertia/pages/x.tsx',
      `import { useForm } from '@inertiajs/react'\nexport const f = useForm`,
    ],
    [
      'Form outside use_api',
      'no-restricted-imports',
      'inertia/pages/x.tsx',
      `import { Form } from '@adonisjs/inertia/react'\nexport const f = Form`,
    ],
    [
      'a decimal multiplied into money',
      'project/no-float-money',
      'app/web/x.ts',
      `export const f = (order: any) => order.total * 0.05`,
    ],
    [
      'parseFloat on money',
      'project/no-float-money',
      'app/web/x.ts',
      `export const f = (price: string) => Number.parseFloat(price)`,
    ],
    [
      'toFixed on money',
      'project/no-float-money',
      'inertia/pages/x.tsx',
      `export const f = (item: any) => item.unitPrice.toFixed(2)`,
    ],
    [
      'Number(money) in a product',
      'project/no-float-money',
      'app/web/x.ts',
      `export const f = (amount: bigint) => Number(amount) * 3`,
    ],
    [
      'literal text between tags',
      'project/no-literal-text',
      'inertia/pages/x.tsx',
      `export const F = () => <p>Buy now</p>`,
    ],
    [
      'Chinese text in an attribute',
      'project/no-literal-text',
      'inertia/pages/x.tsx',
      `export const F = () => <img alt="封面" />`,
    ],
    [
      'literal text in a condition',
      'project/no-literal-text',
      'inertia/pages/x.tsx',
      `export const F = ({ on }: any) => <p>{on ? 'Yes' : 'No'}</p>`,
    ],
    [
      'a component over 60 lines',
      'max-lines-per-function',
      'inertia/pages/x.tsx',
      `export function F() {\n${'  f()\n'.repeat(60)}}`,
    ],
    [
      'an action over 60 lines',
      'max-lines-per-function',
      'app/web/x.ts',
      `export class F {\n  execute() {\n${'    f()\n'.repeat(60)}  }\n}`,
    ],
    ['a file over 250 lines', 'max-lines', 'app/web/x.ts', `export {}\n${'//\n'.repeat(251)}`],
  ]

  for (const [name, rule, file, source] of FAULTS) {
    test(`find ${name}`, async ({ assert }) => {
      assert.include(await rulesBrokenBy(source, file), rule)
    })
  }

  const FINE: [name: string, file: string, source: string][] = [
    [
      'a prepared statement on a hot path',
      'app/shops/queries/is_blocked.ts',
      `import { statement } from '#core/database/statement'\nexport const f = statement`,
    ],
    ['whole factors', 'app/web/x.ts', `export const f = (price: bigint) => price * 3n`],
    [
      'numbers that are no money',
      'app/web/x.ts',
      `export const f = (width: number) => width * 0.5`,
    ],
    [
      'words from a file',
      'inertia/pages/x.tsx',
      `export const F = ({ t }: any) => <p>{t('a')} · 24</p>`,
    ],
    [
      'useHttp in use_api',
      'inertia/hooks/use_api.ts',
      `import { useHttp } from '@inertiajs/react'\nexport const f = useHttp`,
    ],
  ]

  for (const [name, file, source] of FINE) {
    test(`accept ${name}`, async ({ assert }) => {
      assert.deepEqual(await rulesBrokenBy(source, file), [])
    })
  }
})
