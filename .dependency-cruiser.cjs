const storeys = require('./bin/checks/storeys.cjs')

const rooms = storeys.flat()
const DOORS = '(actions|queries|events|models|transformers|policies)/|errors\\.ts$'
const WORK = '(actions|queries|models|events|listeners|jobs|engines|gateways)'
const oneOf = (names) => `(${names.join('|')})`

/** For each room, everything that is not below it. */
const onlyDownwards = storeys.flatMap((storey, height) =>
  storey.map((room) => {
    const notBelow = storeys.slice(0, height + 1).flat()
    return {
      name: `${room}-only-downwards`,
      comment: `${room} may import from lower storeys only. Call down, emit up.`,
      severity: 'error',
      from: { path: `^app/${room}/` },
      to: { path: `^app/${oneOf(notBelow)}/`, pathNot: `^app/${room}/` },
    }
  })
)

module.exports = {
  forbidden: [
    ...onlyDownwards,
    {
      name: 'room-has-a-storey',
      comment: 'A new room gets its storey in bin/checks/storeys.cjs first.',
      severity: 'error',
      from: {},
      to: { path: '^app/', pathNot: `^app/${oneOf(rooms)}/` },
    },
    {
      name: 'only-through-the-doors',
      comment:
        'Public to other rooms: actions queries events models transformers policies errors.ts.',
      severity: 'error',
      from: { path: '^app/([^/]+)/' },
      to: { path: '^app/(?!core/)[^/]+/', pathNot: [`^app/[^/]+/(${DOORS})`, '^app/$1/'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or a third is missing.',
      severity: 'error',
      from: {},
      // Type-only edges vanish at run time; a model and its relation name each other by design.
      to: {
        circular: true,
        via: { pathNot: '/models/' },
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    },
    {
      name: 'work-knows-no-http',
      comment: 'Actions, queries, models, jobs and engines run without a request.',
      severity: 'error',
      from: { path: `^app/(?!core/)[^/]+/${WORK}/` },
      to: {
        path: ['/@adonisjs/core/build/(modules/http|services/(router|server))', ...HTTP_PACKAGES()],
      },
    },
    {
      name: 'pages-only-read',
      comment: 'A page reads through queries; /api/v1 does every write.',
      severity: 'error',
      from: { path: '^app/[^/]+/controllers/(?!api/|webhooks/)' },
      to: { path: '^app/[^/]+/actions/' },
    },
    {
      name: 'models-are-the-ground',
      comment: 'A model knows models; verbs and questions stand above it.',
      severity: 'error',
      from: { path: '^app/[^/]+/models/' },
      to: {
        path: '^app/[^/]+/(actions|queries|controllers|transformers|policies|jobs|listeners)/',
      },
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
      to: { path: '^app/(?!core/)', pathNot: `^app/[^/]+/(${DOORS})` },
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
