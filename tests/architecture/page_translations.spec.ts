import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
// @ts-expect-error the checks are plain JavaScript, so that they run before anything is built
import { pageTranslationFaults } from '../../bin/checks/page_translations.mjs'

function faultsOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-page-words-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return (pageTranslationFaults(folder) as string[]).join('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const CARTS = {
  'inertia/pages/storefront/orders/carts/show.tsx': `import { Row } from '~/components/row'\nuseT('orders')\nuseT('ui')\n`,
  'inertia/components/row.tsx': `const Popup = lazy(() => import('./popup'))\nimport type { A } from '~/components/typed'\n`,
  'inertia/components/popup.tsx': `const t = useT('delivery')\n`,
  'inertia/components/typed.tsx': `const t = useT('shops')\n`,
}
const controller = (words: string) => ({
  'app/orders/controllers/storefront/carts_controller.ts': `${words}\ninertia.render('storefront/orders/carts/show')\n`,
})

test.group('The check of the texts that a page gets', () => {
  test('finds a page whose component shows texts that its controller does not send', ({
    assert,
  }) => {
    const faults = faultsOf({ ...CARTS, ...controller('') })
    assert.match(faults, /carts\/show.tsx lacks the words of "delivery".*popup.tsx/)
    assert.notInclude(faults, 'shops')
  })

  test('accepts it once they are sent', ({ assert }) => {
    assert.equal(faultsOf({ ...CARTS, ...controller(`shareTranslations(ctx, 'delivery')`) }), '')
  })

  test('finds a layout that shows more than the texts of every page', ({ assert }) => {
    const faults = faultsOf({ 'inertia/layouts/focus.tsx': `useT('catalog')\n` })
    assert.match(faults, /layouts\/focus.tsx lacks the words of "catalog"/)
  })
})
