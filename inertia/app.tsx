import './css/app.css'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createInertiaApp } from '@inertiajs/react'
import { TuyauProvider } from '@adonisjs/inertia/react'
import { resolvePageComponent } from '@adonisjs/inertia/helpers'
import { client } from '~/client'

createInertiaApp({
  title: (title) => (title ? `${title} · Countermark` : 'Countermark'),
  resolve: (name) =>
    resolvePageComponent<ComponentType>(
      `./pages/${name}.tsx`,
      import.meta.glob<ComponentType>('./pages/**/*.tsx')
    ),
  setup({ el, App, props }) {
    const page = (
      <TuyauProvider client={client}>
        <App {...props} />
      </TuyauProvider>
    )
    if (el!.hasAttribute('data-server-rendered')) hydrateRoot(el!, page)
    else createRoot(el!).render(page)
  },
})
