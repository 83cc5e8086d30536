import { configApp, GLOBAL_IGNORE_LIST, ADONIS_IGNORE_LIST } from '@adonisjs/eslint-config'
import { HOT_PATHS } from './bin/checks/eslint/hot_paths.mjs'
import noFloatMoney from './bin/checks/eslint/no_float_money.mjs'
import noLiteralText from './bin/checks/eslint/no_literal_text.mjs'

const project = {
  rules: {
    'no-float-money': noFloatMoney,
    'no-literal-text': noLiteralText,
  },
}

const throughUseApi = 'Writes go through useApi (inertia/hooks/use_api.ts).'
const formsOf = (name) => ({ name, importNames: ['useForm', 'Form'], message: throughUseApi })

const fasterThanLucid = ['statement', 'as_prepared_statement', 'hydrate_model'].map((name) => ({
  name: `#core/database/${name}`,
  message: 'Only for the paths that bin/checks/eslint/hot_paths.mjs lists with their gain.',
}))

export default [
  { ignores: ['.adonisjs/**', 'bench/**/build/**', 'data/**', 'node_modules/**'] },
  ...configApp(
    { files: ['**/*.ts', '**/*.tsx'], ignores: [...GLOBAL_IGNORE_LIST, ...ADONIS_IGNORE_LIST] },
    {
      name: 'the project',
      files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
      plugins: { project },
      rules: {
        'project/no-float-money': 'error',
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
      rules: { 'project/no-float-money': 'off' },
    },
    {
      name: 'prepared statements',
      files: ['app/**/*.ts'],
      ignores: [...Object.keys(HOT_PATHS), 'app/core/database/**'],
      rules: { 'no-restricted-imports': ['error', { paths: fasterThanLucid }] },
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
      rules: { 'project/no-literal-text': 'error' },
    }
  ),
]
