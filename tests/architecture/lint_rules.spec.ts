import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { ESLint } from 'eslint'

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../../', import.meta.url)) })

async function rulesBrokenBy(source: string, filePath: string) {
  const [result] = await eslint.lintText(`${source}\n`, { filePath })
  return result!.messages.map(({ ruleId }) => ruleId)
}

test.group('The rules of ESLint', () => {
  const FAULTS: [name: string, rule: string, file: string, source: string][] = [
    [
      'a dropped answer of allows()',
      'house/no-dropped-allows',
      'app/web/x.ts',
      `export const f = async (bouncer: any) => {\n  await bouncer.with('A').allows('b')\n}`,
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
      'house/no-float-money',
      'app/web/x.ts',
      `export const f = (order: any) => order.total * 0.05`,
    ],
    [
      'parseFloat on money',
      'house/no-float-money',
      'app/web/x.ts',
      `export const f = (price: string) => Number.parseFloat(price)`,
    ],
    [
      'toFixed on money',
      'house/no-float-money',
      'inertia/pages/x.tsx',
      `export const f = (item: any) => item.unitPrice.toFixed(2)`,
    ],
    [
      'Number(money) in a product',
      'house/no-float-money',
      'app/web/x.ts',
      `export const f = (amount: bigint) => Number(amount) * 3`,
    ],
    [
      'literal text between tags',
      'house/no-literal-text',
      'inertia/pages/x.tsx',
      `export const F = () => <p>Buy now</p>`,
    ],
    [
      'Chinese text in an attribute',
      'house/no-literal-text',
      'inertia/pages/x.tsx',
      `export const F = () => <img alt="封面" />`,
    ],
    [
      'literal text in a condition',
      'house/no-literal-text',
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
      'an answer that is used',
      'app/web/x.ts',
      `export const f = async (b: any) => await b.allows('c')`,
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
