import { configApp, GLOBAL_IGNORE_LIST, ADONIS_IGNORE_LIST } from '@adonisjs/eslint-config'
import noDroppedAllows from './bin/checks/eslint/no_dropped_allows.mjs'
import noFloatMoney from './bin/checks/eslint/no_float_money.mjs'
import noLiteralText from './bin/checks/eslint/no_literal_text.mjs'

const house = {
  rules: {
    'no-dropped-allows': noDroppedAllows,
    'no-float-money': noFloatMoney,
    'no-literal-text': noLiteralText,
  },
}

const throughUseApi = 'Writes go through useApi (inertia/hooks/use_api.ts).'
const formsOf = (name) => ({ name, importNames: ['useForm', 'Form'], message: throughUseApi })

export default [
  { ignores: ['.adonisjs/**', 'bench/**/build/**', 'data/**', 'node_modules/**'] },
  ...configApp(
    { files: ['**/*.ts', '**/*.tsx'], ignores: [...GLOBAL_IGNORE_LIST, ...ADONIS_IGNORE_LIST] },
    {
      name: 'the house',
      files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
      plugins: { house },
      rules: {
        'house/no-dropped-allows': 'error',
        'house/no-float-money': 'error',
        'max-lines': ['error', { max: 250 }],
        '@unicorn/no-await-expression-member': 'off',
        'no-control-regex': 'off',
        // { secret: _, ...rest } names what it leaves out.
        '@typescript-eslint/naming-convention': [
          'error',
          { selector: 'variable', filter: '^_+$', format: null },
          { selector: 'variable', format: ['camelCase', 'UPPER_CASE', 'PascalCase'] },
          { selector: 'typeLike', format: ['PascalCase'] },
        ],
        // Prettier has a check of its own.
        'prettier/prettier': 'off',
        '@stylistic/max-len': 'off',
      },
    },
    {
      name: 'where money is made and shown',
      files: ['app/core/money/**', 'inertia/lib/money.ts'],
      rules: { 'house/no-float-money': 'off' },
    },
    {
      name: 'functions fit on a screen',
      files: ['inertia/**/*.ts', 'inertia/**/*.tsx', 'app/**/*.ts', 'commands/**/*.ts'],
      // Routes are a list; the assignment is one algorithm over arrays that its steps share.
      ignores: ['app/**/routes.ts', 'app/promotions/engines/assign.ts'],
      rules: {
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      name: 'generated',
      files: ['database/schema.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      name: 'the browser',
      files: ['inertia/**/*.ts', 'inertia/**/*.tsx'],
      ignores: ['inertia/hooks/use_api.ts'],
      rules: {
        // Addresses come from the server as often as from route names.
        '@adonisjs/prefer-adonisjs-inertia-link': 'off',
        'no-restricted-imports': [
          'error',
          {
            paths: [
              formsOf('@inertiajs/react'),
              formsOf('@adonisjs/inertia/react'),
              { name: '@inertiajs/react', importNames: ['useHttp'], message: throughUseApi },
            ],
          },
        ],
      },
    },
    {
      name: 'words',
      files: ['inertia/**/*.tsx'],
      rules: { 'house/no-literal-text': 'error' },
    }
  ),
]
