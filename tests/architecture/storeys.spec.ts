import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** A house of a few files in which each rule is broken once, and nothing else. */
const FAULTS: Record<string, { file: string; source: string; rule: string }> = {
  'a lower room that calls up': {
    file: 'app/ordering/actions/place_order.ts',
    source: `import '#delivery/actions/grant_order'`,
    rule: 'ordering-only-downwards',
  },
  'a neighbour': {
    file: 'app/shops/queries/get_balance.ts',
    source: `import '#ledger/actions/post'`,
    rule: 'shops-only-downwards',
  },
  'core that knows a domain': {
    file: 'app/core/clock/clock.ts',
    source: `import '#identity/models/user'`,
    rule: 'core-only-downwards',
  },
  'a type is an import too': {
    file: 'app/identity/models/session.ts',
    source: `import type { User } from '#web/models/roof'\nexport type Session = User`,
    rule: 'identity-only-downwards',
  },
  'a private file of a lower room': {
    file: 'app/delivery/actions/charge.ts',
    source: `import '#payments/gateways/gateway'`,
    rule: 'only-through-the-doors',
  },
  'two files that need each other': {
    file: 'app/catalog/queries/one.ts',
    source: `import '#catalog/queries/two'`,
    rule: 'no-cycles',
  },
  'work that knows HTTP': {
    file: 'app/catalog/actions/publish.ts',
    source: `import { HttpContext } from '@adonisjs/core/http'\nexport const context = HttpContext`,
    rule: 'work-knows-no-http',
  },
  'a page that acts': {
    file: 'app/delivery/controllers/storefront/copies_controller.ts',
    source: `import '#delivery/actions/grant_order'`,
    rule: 'pages-only-read',
  },
  'a model that asks upstairs': {
    file: 'app/catalog/models/product.ts',
    source: `import '#catalog/queries/two'`,
    rule: 'models-are-the-ground',
  },
  'a browser that imports server code': {
    file: 'inertia/pages/home.tsx',
    source: `import '#identity/models/user'`,
    rule: 'browser-imports-no-server',
  },
  'a server that imports browser code': {
    file: 'app/web/transformers/page.ts',
    source: `import '~/lib/money'`,
    rule: 'server-imports-no-browser',
  },
  'a command that reaches into a room': {
    file: 'commands/stamp.ts',
    source: `import '#payments/gateways/gateway'`,
    rule: 'commands-are-thin',
  },
  'a room without a storey': {
    file: 'app/delivery/actions/attic.ts',
    source: `import '#app/attic/models/box'`,
    rule: 'room-has-a-storey',
  },
  'an import that leads nowhere': {
    file: 'app/site/queries/lost.ts',
    source: `import '#core/money/mony'`,
    rule: 'resolvable',
  },
}

/** What the faults point at; sound by itself. */
const SOUND: Record<string, string> = {
  'app/attic/models/box.ts': 'export {}',
  'app/catalog/queries/two.ts': `import '#catalog/queries/one'`,
  'app/delivery/actions/grant_order.ts': `import '#core/money/money'\nimport '#ordering/events/paid'`,
  'app/core/money/money.ts': 'export {}',
  'app/identity/models/user.ts': 'export {}',
  'app/ledger/actions/post.ts': `import '#identity/models/user'`,
  'app/ordering/events/paid.ts': 'export {}',
  'app/payments/gateways/gateway.ts': `import '#core/money/money'`,
  'app/web/models/roof.ts': 'export type User = string',
  'inertia/lib/money.ts': 'export {}',
}

function build(files: Record<string, string>) {
  const house = mkdtempSync(join(tmpdir(), 'countermark-house-'))
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs', 'bin/checks']) {
    cpSync(join(project, file), join(house, file), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `${source}\n`)
  }
  return house
}

function inspect(house: string): { rule: { name: string }; from: string }[] {
  const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const folders = ['app', 'commands', 'inertia']
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args, ...folders], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout).summary.violations
}

test.group('The check of the storeys', (group) => {
  let found: ReturnType<typeof inspect> = []
  group.setup(() => {
    const planted = Object.values(FAULTS).map(({ file, source }) => [file, source])
    const house = build({ ...SOUND, ...Object.fromEntries(planted) })
    found = inspect(house)
    rmSync(house, { recursive: true })
  })

  for (const [fault, { file, rule }] of Object.entries(FAULTS)) {
    test(`finds ${fault}`, ({ assert }) => {
      const rules = found
        .filter(({ from }) => from === file)
        .map((violation) => violation.rule.name)
      assert.include(rules, rule)
    })
  }

  test('finds nothing in a sound house', ({ assert }) => {
    const sound = { ...SOUND, 'app/catalog/queries/two.ts': 'export {}' }
    const house = build({
      ...sound,
      'commands/hello.ts': `import '#ledger/actions/post'`,
      'app/attic/models/box.ts': '',
    })
    rmSync(join(house, 'app/attic'), { recursive: true })
    assert.deepEqual(inspect(house), [])
    rmSync(house, { recursive: true })
  })
})
