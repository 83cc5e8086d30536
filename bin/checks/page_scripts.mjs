import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

const ASSETS = join(root, 'public/assets')
const ENTRY = 'inertia/app.tsx'
/** The pages that visitors see first, and the checkout: the most bytes of their scripts by Brotli, the most files. */
const PAGES = {
  'web/landing/show': { bytes: 132_000, files: 3 },
  'web/search/index': { bytes: 145_000, files: 5 },
  'web/shops/show': { bytes: 147_000, files: 5 },
  'catalog/products/show': { bytes: 148_000, files: 5 },
  'orders/checkouts/show': { bytes: 152_000, files: 5 },
}

/** Pages of visitors that load more scripts before they can be used than allowed, according to the build. */
export function pageScriptFaults() {
  const manifest = JSON.parse(readFileSync(join(ASSETS, '.vite/manifest.json'), 'utf8'))
  return Object.entries(PAGES).flatMap(([page, most]) => {
    const files = scriptsOf(manifest, [ENTRY, `inertia/pages/storefront/${page}.tsx`])
    const bytes = files.reduce((sum, file) => sum + compressedSize(join(ASSETS, file)), 0)
    return bytes > most.bytes || files.length > most.files
      ? [
          `${page} loads ${bytes} bytes of scripts in ${files.length} files: ${JSON.stringify(most)} at most`,
        ]
      : []
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
