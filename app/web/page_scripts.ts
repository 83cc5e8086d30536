import vite from '@adonisjs/vite/services/main'

const known = new Map<string, string[]>()

/**
 * The scripts of a page beside those of every page. Without this list the browser would find them one after the other:
 * the page once it runs the application, and what the page imports once it has the page.
 */
export function pageScripts(page: string): string[] {
  if (vite.useDevServer || !vite.hasManifestFile) return []
  const found = known.get(page) ?? find(page)
  known.set(page, found)
  return found
}

function find(page: string): string[] {
  const manifest = vite.manifest()
  const isInWorkspace = /^(studio|account|admin)\//.test(page)
  const seen = new Set(below('inertia/app.tsx'))
  const modules = [
    `inertia/pages/${page}.tsx`,
    ...(isInWorkspace ? ['inertia/layouts/workspace.tsx'] : []),
  ]
  const own = modules.flatMap((name) => below(name)).filter((name) => !seen.has(name))
  return [...new Set(own)].map((name) => `/assets/${manifest[name]!.file}`)

  function below(name: string, names: string[] = []): string[] {
    if (!manifest[name] || names.includes(name)) return names
    names.push(name)
    for (const other of manifest[name].imports ?? []) below(other, names)
    return names
  }
}
