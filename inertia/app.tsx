import './css/app.css'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp, router } from '@inertiajs/react'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'
import { layoutOf, loadLayoutOf } from '~/layouts/layout_of'
import { readCookie } from '~/lib/cookies'
import { titleOf } from '~/lib/title'

createInertiaApp({
  title: titleOf,
  layout: layoutOf,
  progress: { color: 'var(--accent)', delay: 200 },
  async resolve(name) {
    const page = resolvePageComponent<ComponentType>(
      `./pages/${name}.tsx`,
      import.meta.glob<ComponentType>('./pages/**/*.tsx')
    )
    await loadLayoutOf(name)
    return page
  },
  setup({ el, App, props }) {
    const page = <App {...props} />
    if (el!.hasAttribute('data-server-rendered')) hydrateRoot(el!, page)
    else createRoot(el!).render(page)
  },
})

// "Back" restores a page as it was left, maybe in the language before: fetch it anew then.
router.on('navigate', ({ detail: { page } }) => {
  const chosen = readCookie('locale')
  if (chosen && page.props.locale !== chosen) router.reload()
})
