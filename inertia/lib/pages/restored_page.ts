import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'

/**
 * Back and forward show a page with the props that the browser remembered, which may be older than
 * what was saved since. So its props are read anew, and the page takes no input until they are
 * here. A page whose props changed is mounted anew, so that its forms begin with what is stored.
 */
export function refreshRestoredPages() {
  let isRestored = cameBackToDocument()
  let shown = ''
  // Before Inertia's own listener, which would draw the remembered page.
  window.addEventListener('popstate', (event) => {
    if (pathOf(remembered(event)?.url) !== shown) isRestored = true
    else stayOnPage(event)
  })
  router.on('navigate', ({ detail: { page } }) => {
    shown = pathOf(page.url)
    if (isRestored) refresh(page)
    isRestored = false
  })
  // Some browsers keep a left document whole.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && router.reload()))
}

function cameBackToDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

function remembered({ state }: PopStateEvent): Page | undefined {
  return (state as { page?: Page } | null)?.page
}

function pathOf(url = window.location.href): string {
  const { pathname, search } = new URL(url, window.location.href)
  return pathname + search
}

/** Another place of the same page: nothing is drawn anew, so nothing typed is lost. */
function stayOnPage(event: PopStateEvent) {
  if (!remembered(event)) return
  event.stopImmediatePropagation()
  const { hash } = window.location
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : document.body
  place?.scrollIntoView()
}

function refresh({ props }: Page) {
  const main = document.getElementById('main')
  main?.setAttribute('inert', '')
  router.visit(window.location.href, {
    async: true,
    replace: true,
    preserveScroll: true,
    preserveState: (fresh) => JSON.stringify(fresh.props) === JSON.stringify(props),
    headers: { 'Cache-Control': 'no-cache' },
    onFinish: () => main?.removeAttribute('inert'),
  })
}
