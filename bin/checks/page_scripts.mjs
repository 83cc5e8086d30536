import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

const ASSETS = join(root, 'public/assets')
const ENTRY = 'inertia/app.tsx'
/** The pages that visitors see first. */
const PAGES = [
  'web/landing/show',
  'web/search/index',
  'catalog/shops/show',
  'catalog/products/show',
]
/** Of scripts as browsers receive them: by Brotli. */
const MOST_BYTES = 173_000

/** Pages of visitors that load more scripts before they can be used than allowed, according to the build. */
export function pageScriptFaults() {
  const manifest = JSON.parse(readFileSync(join(ASSETS, '.vite/manifest.json'), 'utf8'))
  return PAGES.flatMap((page) => {
    const files = scriptsOf(manifest, [ENTRY, `inertia/pages/storefront/${page}.tsx`])
    const bytes = files.reduce((sum, file) => sum + compressedSize(join(ASSETS, file)), 0)
    return bytes > MOST_BYTES
      ? [`${page} loads ${bytes} bytes of scripts, ${MOST_BYTES} at most`]
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
