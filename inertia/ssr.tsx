import type { ComponentType } from 'react'
import type { Page } from '@inertiajs/core'
import ReactDOMServer from 'react-dom/server'
import { createInertiaApp } from '@inertiajs/react'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'
import { layoutOf, loadLayoutOf } from '~/layouts/layout_of'
import { titleOf } from '~/lib/pages/title'

export default function render(page: Page) {
  return createInertiaApp({
    page,
    title: titleOf,
    layout: layoutOf,
    render: ReactDOMServer.renderToString,
    async resolve(name) {
      await loadLayoutOf(name)
      return resolvePageComponent<ComponentType>(
        `./pages/${name}.tsx`,
        import.meta.glob<ComponentType>('./pages/**/*.tsx', { eager: true })
      )
    },
    setup: ({ App, props }) => <App {...props} />,
  })
}
