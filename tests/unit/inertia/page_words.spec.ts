import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { shownBy } from '#web/page_words'
// @ts-expect-error plain JavaScript, which the checks run before anything is built
import { wordsOfPages } from '../../../bin/setup/page_sources.mjs'

const SOURCES = {
  'app.tsx': `useT('web')\nt('cart.title')\nt('SERVER_ERROR')\nimport('~/layouts/workspace')`,
  'layouts/workspace.tsx': `useT('web')\nt('menu.studio')`,
  'pages/storefront/orders/show.tsx': `import { Row } from '~/components/row'\nt('order.title')`,
  'pages/studio/orders/show.tsx': `t('studio.title')`,
  'components/row.tsx': `useT('orders')\nt(\`state.\${state}\`)\nlazy(() => import('./dialog'))`,
  'components/dialog.tsx': `t(\`\${what}.ask\`)`,
  'components/chip.tsx': `useT('support')\nt(\`\${scope}.\${state}\`)`,
  'pages/studio/support/show.tsx': `import { Chip } from '~/components/chip'`,
}

function pagesOf(sources: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'countermark-words-'))
  try {
    for (const [name, text] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const { files, pages } = wordsOfPages(folder)
    return (page: string) => shownBy(pages[page].map((place: number) => files[place]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.group('The messages of a page', () => {
  const shown = pagesOf(SOURCES)

  test('are those that it, its components and every page name', ({ assert }) => {
    const isShown = shown('storefront/orders/show')
    for (const key of ['order.title', 'cart.title']) assert.isTrue(isShown('orders', key), key)
    for (const key of ['studio.title', 'menu.studio', 'order.tip']) {
      assert.isFalse(isShown('orders', key), key)
    }
  })

  test('include those whose end or beginning is computed, and short ones', ({ assert }) => {
    const isShown = shown('storefront/orders/show')
    for (const key of ['state.paid', 'refund.ask', 'title']) {
      assert.isTrue(isShown('orders', key), key)
    }
    assert.isFalse(isShown('orders', 'refund.title'))
  })

  test('include the whole namespace of a source that computes both', ({ assert }) => {
    const isShown = shown('studio/support/show')
    assert.isTrue(isShown('support', 'admin.buyer'))
    assert.isFalse(isShown('orders', 'admin.buyer'))
  })

  test('of workspaces include those of their frame', ({ assert }) => {
    assert.isTrue(shown('studio/orders/show')('web', 'menu.studio'))
  })

  test('include only errors that the sources name', ({ assert }) => {
    const isShown = shown('storefront/orders/show')
    assert.isTrue(isShown('errors', 'SERVER_ERROR'))
    assert.isFalse(isShown('errors', 'CART_FULL'))
  })
})
