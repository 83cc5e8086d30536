const { layers, subdomains } = require('./bin/checks/layers.cjs')

const modules = layers.flat()
const oneOf = (names) => `(${names.join('|')})`
const SUBDOMAIN = `(?:${oneOf([...new Set(Object.values(subdomains).flat())])}/)?`
/** A kind of folder, in a module or in one of its subdomains. */
const inKind = (kinds) => `^app/[^/]+/${SUBDOMAIN}${kinds}/`

const PUBLIC = '(actions|queries|models|values|transformers)'
/** What controllers of several modules share: rate limits, sessions, streamed answers. */
const SHARED_BY_CONTROLLERS = `${inKind('controllers')}(?!.*_controller\\.ts$)`
const WORK = '(actions|queries|models|engines|drivers)'

/** For each module, everything that is not below it. */
const onlyDownwards = layers.flatMap((layer, height) =>
  layer.map((module) => {
    const notBelow = layers.slice(0, height + 1).flat()
    return {
      name: `${module}-only-downwards`,
      comment: `${module} may import from lower layers only. Call down, emit up.`,
      severity: 'error',
      from: { path: `^app/${module}/` },
      to: { path: `^app/${oneOf(notBelow)}/`, pathNot: `^app/${module}/` },
    }
  })
)

/** For each subdomain, those above it; for the module's base, all of them. */
const subdomainsOnlyDownwards = Object.entries(subdomains).flatMap(([module, list]) => [
  ...list.slice(1).map((subdomain, index) => ({
    name: `${module}-${subdomain}-only-downwards`,
    comment: `The subdomains of ${module} have an order (bin/checks/layers.cjs).`,
    severity: 'error',
    from: { path: `^app/${module}/${subdomain}/` },
    to: { path: `^app/${module}/${oneOf(list.slice(0, index + 1))}/` },
  })),
  {
    name: `${module}-base-knows-no-subdomain`,
    comment:
      'The wiring, routes, the provider and handlers of personal data bring a module together; the rest of the base stands below it.',
    severity: 'error',
    from: {
      path: `^app/${module}/`,
      pathNot: `^app/${module}/(${oneOf(list)}/|\\w+/\\w+_(personal_data|account_deletion)\\.ts$|wiring\\.ts$|provider\\.ts$|\\w*routes\\.ts$)`,
    },
    to: { path: `^app/${module}/${oneOf(list)}/` },
  },
])

module.exports = {
  forbidden: [
    ...onlyDownwards,
    ...subdomainsOnlyDownwards,
    {
      name: 'module-has-a-layer',
      comment: 'A new module gets its layer in bin/checks/layers.cjs first.',
      severity: 'error',
      from: {},
      to: { path: '^app/', pathNot: `^app/${oneOf(modules)}/` },
    },
    {
      name: 'only-public-folders',
      comment:
        'Public to other modules: actions queries models values transformers events.ts errors.ts, and what controllers share.',
      severity: 'error',
      from: { path: '^app/([^/]+)/' },
      to: {
        path: '^app/(?!core/|platform/|partners/)[^/]+/',
        pathNot: [
          inKind(PUBLIC),
          SHARED_BY_CONTROLLERS,
          `^app/[^/]+/${SUBDOMAIN}(errors|events)\\.ts$`,
          '^app/$1/',
        ],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or a third is missing.',
      severity: 'error',
      from: {},
      // Types and lazily loaded files count, too. A model and its relation name each other by design.
      to: { circular: true, via: { pathNot: '/models/' } },
    },
    {
      name: 'work-knows-no-http',
      comment: 'Actions, queries, models and engines run without a request.',
      severity: 'error',
      from: { path: inKind(WORK), pathNot: '^app/(core|platform)/' },
      to: {
        path: ['/@adonisjs/core/build/(modules/http|services/(router|server))', ...HTTP_PACKAGES()],
      },
    },
    {
      name: 'models-import-no-work',
      comment: 'A model imports models and values; actions and queries stand above it.',
      severity: 'error',
      from: { path: inKind('models') },
      to: { path: inKind('(actions|queries|controllers|transformers)') },
    },
    {
      name: 'browser-imports-no-server',
      comment: 'inertia/ takes types from .adonisjs and nothing else from the server.',
      severity: 'error',
      from: { path: '^inertia/' },
      to: { path: '^(app|bin|commands|config|database|start|tests)/' },
    },
    {
      name: 'server-imports-no-browser',
      severity: 'error',
      from: { path: '^(app|bin|commands|config|database|start)/' },
      to: { path: '^inertia/' },
    },
    {
      name: 'commands-are-thin',
      comment: 'A command calls an action; start/ imports what boots.',
      severity: 'error',
      from: { path: '^commands/' },
      to: {
        path: '^app/(?!core/|platform/)',
        pathNot: [inKind(PUBLIC), '^app/[^/]+/errors\\.ts$'],
      },
    },
    {
      name: 'resolvable',
      comment: 'An import that cannot be followed would hide every other fault.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^\\.adonisjs/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: 'bin/checks/aliases.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}

function HTTP_PACKAGES() {
  return ['inertia', 'session', 'shield', 'static', 'cors', 'http-server'].map(
    (name) => `/@adonisjs/${name}/`
  )
}
