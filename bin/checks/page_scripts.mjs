import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

const ASSETS = join(root, 'public/assets')
const ENTRY = 'inertia/app.tsx'
/** The pages that visitors see first, and the checkout, with their most bytes of scripts by Brotli. */
const PAGES = {
  'web/landing/show': 133_000,
  'web/search/index': 146_000,
  'web/shops/show': 148_000,
  'catalog/products/show': 148_000,
  'orders/checkouts/show': 155_000,
}

/** Pages of visitors that load more scripts before they can be used than allowed, according to the build. */
export function pageScriptFaults() {
  const manifest = JSON.parse(readFileSync(join(ASSETS, '.vite/manifest.json'), 'utf8'))
  return Object.entries(PAGES).flatMap(([page, most]) => {
    const files = scriptsOf(manifest, [ENTRY, `inertia/pages/storefront/${page}.tsx`])
    const bytes = files.reduce((sum, file) => sum + compressedSize(join(ASSETS, file)), 0)
    return bytes > most ? [`${page} loads ${bytes} bytes of scripts, ${most} at most`] : []
  })
}

/** The files that the browser loads for these modules, imports of imports included. */
function scriptsOf(manifest, modules) {
  const seen = new Set()
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const other of manifest[name].imports ?? []) visit(other)
  }
  modules.forEach(visit)
  return [...seen].map((name) => manifest[name].file)
}

const compressedSize = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
