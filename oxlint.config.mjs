import { HOT_PATHS } from './bin/checks/lint/hot_paths.mjs'

const throughUseApi = 'Writes go through useApi (inertia/hooks/use_api.ts).'
const formsOf = (name) => ({ name, importNames: ['useForm', 'Form'], message: throughUseApi })

const fasterThanLucid = ['statement', 'as_prepared_statement', 'hydrate_model'].map((name) => ({
  name: `#core/database/${name}`,
  message: 'Only for the paths that bin/checks/lint/hot_paths.mjs lists with their gain.',
}))

/** Those of `@adonisjs/eslint-config`; the format has a check of its own. */
const RULES = {
  'eqeqeq': ['error', 'always'],
  'node/handle-callback-err': ['error', '^(err|error)$'],
  'no-array-constructor': 'error',
  'no-caller': 'error',
  'no-cond-assign': ['error', 'except-parens'],
  'no-constant-condition': 'error',
  'no-debugger': 'error',
  'no-duplicate-case': 'error',
  'no-eval': 'error',
  'no-ex-assign': 'error',
  'no-extra-boolean-cast': 'error',
  'no-fallthrough': 'error',
  'no-inner-declarations': 'error',
  'no-invalid-regexp': ['error', { allowConstructorFlags: ['u', 'y'] }],
  'no-irregular-whitespace': 'error',
  'no-new-wrappers': 'error',
  'no-proto': 'error',
  'no-regex-spaces': 'error',
  'no-self-assign': 'error',
  'no-self-compare': 'error',
  'no-shadow': 'error',
  'no-sparse-arrays': 'error',
  'no-this-before-super': 'error',
  'no-unreachable': 'error',
  'no-unsafe-finally': 'error',
  'no-unsafe-negation': 'error',
  'no-with': 'error',
  'use-isnan': 'error',
  'valid-typeof': ['error', { requireStringLiterals: true }],
  'typescript/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  'typescript/prefer-for-of': 'error',
  'unicorn/prefer-module': 'error',
  'unicorn/prefer-node-protocol': 'error',
  'unicorn/filename-case': ['error', { case: 'snakeCase' }],
  'unicorn/no-instanceof-builtins': 'error',
  'unicorn/prefer-number-properties': 'error',
  '@adonisjs/prefer-lazy-controller-import': 'error',
  '@adonisjs/prefer-lazy-listener-import': 'error',
}

export default {
  plugins: ['typescript', 'unicorn', 'node'],
  jsPlugins: ['./bin/checks/lint/plugin.mjs', '@adonisjs/eslint-plugin'],
  categories: { correctness: 'off' },
  ignorePatterns: [
    '.adonisjs',
    'bench/**/build',
    'build',
    'data',
    'node_modules',
    'public/assets',
    'resources',
    '*.cjs',
    '*.js',
    '**/*.d.ts',
  ],
  rules: {
    'max-lines': ['error', { max: 250 }],
    'project/naming': 'error',
    'project/no-float-money': 'error',
    'project/no-literal-spread': 'error',
  },
  overrides: [
    { files: ['**/*.ts'], rules: RULES },
    {
      // An imported class is also the metadata of a decorated constructor, which Oxlint does not see.
      files: ['app/**', 'commands/**', 'database/schema.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
    },
    {
      // Loops over samples.
      files: ['app/watermarking/engines/**'],
      rules: { 'typescript/prefer-for-of': 'off' },
    },
    {
      // Where money is made and shown.
      files: ['app/core/money/**', 'inertia/lib/money.ts'],
      rules: { 'project/no-float-money': 'off' },
    },
    {
      files: ['app/**/*.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: fasterThanLucid }] },
    },
    {
      files: [...Object.keys(HOT_PATHS), 'app/core/database/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      // Functions fit on a screen.
      files: ['inertia/**/*.ts', 'inertia/**/*.tsx', 'app/**/*.ts', 'commands/**/*.ts'],
      rules: {
        'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      // Routes are a list; the assignment is one algorithm over arrays that its steps share.
      files: ['app/**/routes.ts', 'app/promotions/engines/assign_by_cost.ts'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      files: ['database/schema.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: ['inertia/**/*.ts', 'inertia/**/*.tsx'],
      rules: {
        '@adonisjs/no-backend-import-in-frontend': 'error',
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
      files: ['inertia/hooks/use_api.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['inertia/**/*.tsx'],
      rules: { 'project/no-literal-text': 'error' },
    },
  ],
}
