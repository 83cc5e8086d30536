import './css/app.css'
import { startTransition, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'
import { layoutOf, loadLayoutOf } from '~/layouts/layout_of'
import { endEarlyPresses } from '~/lib/pages/early_press'
import { refreshRestoredPages } from '~/lib/pages/restored_page'
import { titleOf } from '~/lib/pages/title'

/**
 * The pages loaded so far. `import()` waits even for a loaded module, and "back" or "forward" in
 * between would let Inertia store the page under the wrong address.
 */
const loaded = new Map<string, ComponentType>()

async function load(name: string): Promise<ComponentType> {
  const page = await resolvePageComponent<ComponentType>(
    `./pages/${name}.tsx`,
    import.meta.glob<ComponentType>('./pages/**/*.tsx')
  )
  await loadLayoutOf(name)
  loaded.set(name, page)
  return page
}

// This listener of popstate must be registered before Inertia's.
refreshRestoredPages()

createInertiaApp({
  title: titleOf,
  layout: layoutOf,
  progress: { color: 'var(--accent)', delay: 200 },
  resolve: (name) => loaded.get(name) ?? load(name),
  setup({ el, App, props }) {
    const page = <App {...props} />
    endEarlyPresses()
    // In parts of 5 ms, so that the page answers between them; a press makes React finish at once.
    if (el!.hasAttribute('data-server-rendered')) startTransition(() => void hydrateRoot(el!, page))
    else createRoot(el!).render(page)
  },
})
