import { router } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { isOfPresentViewer, loadAnew, rememberViewer, viewerOf } from '~/lib/pages/viewer'

/**
 * Back and forward show a page with the props from history, which may be older than what was saved
 * since. So its props are reloaded, and the page takes no input until they arrive. A page whose
 * props changed is remounted, so that its forms start from the stored state. A page that was made for another user, or
 * for one who has signed out, is never shown: its address is loaded anew. The layout does the same for whole documents.
 */
export function refreshRestoredPages() {
  let isRestored = cameBackToDocument()
  if (isRestored) forgetForeignPage()
  let shownPath = ''
  // Runs before Inertia's own listener, which would render the page from history.
  window.addEventListener('popstate', (event) => {
    const page = remembered(event)
    if (page && !isOfPresentViewer(page)) return showNothingOf(event)
    const path = pathOf(page?.url)
    if (path === shownPath) return stayOnPage(event)
    // Set at once: "forward" may follow before Inertia has loaded and shown this page.
    shownPath = path
    isRestored = true
  })
  router.on('navigate', ({ detail: { page } }) => {
    shownPath = pathOf()
    rememberViewer(page)
    // Inertia shows the page of "back" when its scripts arrive, even after "forward".
    const isLate = pathOf(page.url) !== shownPath
    if (isRestored || isLate) refresh(page)
    isRestored &&= isLate
  })
  // Some browsers restore the whole document from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && router.reload()))
}

function cameBackToDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}

function remembered({ state }: PopStateEvent): Page | undefined {
  return (state as { page?: Page } | null)?.page
}

/** Inertia would show the page of the history instead of the one that the server has just sent. */
function forgetForeignPage() {
  const { page } = (window.history.state ?? {}) as { page?: Page }
  if (page && viewerOf(page) !== document.documentElement.dataset.viewer) {
    window.history.replaceState(null, '')
  }
}

function showNothingOf(event: PopStateEvent) {
  event.stopImmediatePropagation()
  loadAnew()
}

function pathOf(url = window.location.href): string {
  const { pathname, search } = new URL(url, window.location.href)
  return pathname + search
}

/** Another position on the same page: nothing is rendered again, so no input is lost. */
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
