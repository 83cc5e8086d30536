import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const project = fileURLToPath(new URL('../../', import.meta.url))

/** A project of a few files in which each rule is broken once, without other errors. */
const FAULTS: Record<string, { file: string; source: string; rule: string }> = {
  'a lower module that calls up': {
    file: 'app/orders/checkout/actions/place_order.ts',
    source: `import '#delivery/actions/grant_order'`,
    rule: 'orders-only-downwards',
  },
  'a cart that knows orders': {
    file: 'app/cart/queries/carts.ts',
    source: `import '#orders/events'`,
    rule: 'cart-only-downwards',
  },
  'a subdomain that calls up': {
    file: 'app/orders/refunds/actions/sync_refund.ts',
    source: `import '#orders/settlement/actions/sync_payment'`,
    rule: 'orders-refunds-only-downwards',
  },
  'a base that knows a subdomain': {
    file: 'app/orders/models/order.ts',
    source: `import type {} from '#orders/settlement/values/sums'`,
    rule: 'orders-base-knows-no-subdomain',
  },
  'a neighbor': {
    file: 'app/shops/queries/get_balance.ts',
    source: `import '#ledger/actions/post'`,
    rule: 'shops-only-downwards',
  },
  'core that knows an adapter': {
    file: 'app/core/events/outbox.ts',
    source: `import '#platform/queue/queue'`,
    rule: 'core-only-downwards',
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
  'a private file of a lower module': {
    file: 'app/delivery/actions/charge.ts',
    source: `import '#payments/gateways/drivers/gateway'`,
    rule: 'only-public-folders',
  },
  'a private file of a lower module’s subdomain': {
    file: 'app/sales/queries/list_orders.ts',
    source: `import '#orders/checkout/validators/order_validators'`,
    rule: 'only-public-folders',
  },
  'two files that need each other': {
    file: 'app/catalog/queries/one.ts',
    source: `import '#catalog/queries/two'`,
    rule: 'no-cycles',
  },
  'two files whose types need each other': {
    file: 'app/catalog/values/one.ts',
    source: `import type { Two } from '#catalog/values/two'\nexport type One = Two[]`,
    rule: 'no-cycles',
  },
  'a popup whose props are typed by the component that loads it': {
    file: 'inertia/components/ui/popup_opener.tsx',
    source: `export type Props = { isOpen: boolean }\nexport const load = () => import('~/components/ui/popup')`,
    rule: 'no-cycles',
  },
  'work that knows HTTP': {
    file: 'app/catalog/actions/publish.ts',
    source: `import { HttpContext } from '@adonisjs/core/http'\nexport const context = HttpContext`,
    rule: 'work-knows-no-http',
  },
  'work of a subdomain that knows HTTP': {
    file: 'app/orders/tips/queries/tips.ts',
    source: `import { HttpContext } from '@adonisjs/core/http'\nexport const context = HttpContext`,
    rule: 'work-knows-no-http',
  },
  'a model that imports a query': {
    file: 'app/catalog/models/product.ts',
    source: `import '#catalog/queries/two'`,
    rule: 'models-import-no-work',
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
  'a command that reaches into a module': {
    file: 'commands/stamp.ts',
    source: `import '#payments/gateways/drivers/gateway'`,
    rule: 'commands-are-thin',
  },
  'a module without a layer': {
    file: 'app/delivery/actions/attic.ts',
    source: `import '#app/attic/models/box'`,
    rule: 'module-has-a-layer',
  },
  'an import that leads nowhere': {
    file: 'app/site/queries/lost.ts',
    source: `import '#core/money/mony'`,
    rule: 'resolvable',
  },
}

/** The targets of the faulty imports; valid by themselves. */
const SOUND: Record<string, string> = {
  'app/attic/models/box.ts': 'export {}',
  'app/catalog/queries/two.ts': `import '#catalog/queries/one'`,
  'app/catalog/values/two.ts': `import type { One } from '#catalog/values/one'\nexport type Two = One[]`,
  'app/delivery/actions/grant_order.ts': `import '#core/money/money'\nimport '#orders/events'`,
  'app/core/money/money.ts': 'export {}',
  'app/identity/models/user.ts': 'export {}',
  'app/ledger/actions/post.ts': `import '#identity/models/user'`,
  'app/orders/checkout/validators/order_validators.ts': 'export {}',
  'app/orders/events.ts': 'export {}',
  'app/orders/settlement/actions/sync_payment.ts': `import '#orders/events'`,
  'app/orders/settlement/values/sums.ts': 'export type Sums = number',
  'app/platform/queue/queue.ts': 'export {}',
  'app/payments/gateways/drivers/gateway.ts': `import '#core/money/money'`,
  'app/web/models/roof.ts': 'export type User = string',
  'inertia/components/ui/popup.tsx': `import type { Props } from '~/components/ui/popup_opener'
    export default (props: Props) => props`,
  'inertia/lib/money.ts': 'export {}',
}

function build(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-layers-'))
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs', 'bin/checks']) {
    cpSync(join(project, file), join(folder, file), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${source}\n`)
  }
  return folder
}

function inspect(folder: string): { rule: { name: string }; from: string }[] {
  const program = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const folders = ['app', 'commands', 'inertia']
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args, ...folders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout).summary.violations
}

test.group('The check of the layers', (group) => {
  let found: ReturnType<typeof inspect> = []
  group.setup(() => {
    const planted = Object.values(FAULTS).map(({ file, source }) => [file, source])
    const folder = build({ ...SOUND, ...Object.fromEntries(planted) })
    found = inspect(folder)
    rmSync(folder, { recursive: true })
  })

  for (const [fault, { file, rule }] of Object.entries(FAULTS)) {
    test(`finds ${fault}`, ({ assert }) => {
      const rules = found
        .filter(({ from }) => from === file)
        .map((violation) => violation.rule.name)
      assert.include(rules, rule)
    })
  }

  test('finds nothing in a sound project', ({ assert }) => {
    const sound = {
      ...SOUND,
      'app/catalog/queries/two.ts': 'export {}',
      'app/catalog/values/two.ts': 'export type Two = string',
      'inertia/components/ui/popup.tsx': 'export {}',
    }
    const folder = build({
      ...sound,
      'commands/hello.ts': `import '#ledger/actions/post'`,
      'app/attic/models/box.ts': '',
    })
    rmSync(join(folder, 'app/attic'), { recursive: true })
    assert.deepEqual(inspect(folder), [])
    rmSync(folder, { recursive: true })
  })
})
