import { router } from '@inertiajs/react'
import type { Visit } from '@inertiajs/core'
import { ask } from '../question.js'

type Words = { title: string; text: string; confirmLabel: string }

/** What leaving the page would lose; the first one sets the question's text. */
const losses = new Map<symbol, Words>()
let isAllowed = false
let stopListening = () => {}

/** @returns a function that removes the guard */
export function guardAgainst(words: Words): () => void {
  const loss = Symbol('loss')
  if (losses.size === 0) stopListening = listen()
  losses.set(loss, words)
  return () => {
    losses.delete(loss)
    if (losses.size === 0) stopListening()
  }
}

async function leave(go: () => void) {
  const [words] = losses.values()
  if (!words || !(await ask(words))) return
  isAllowed = true
  go()
}

function listen(): () => void {
  isAllowed = false
  const onClose = (event: BeforeUnloadEvent) => {
    if (!isAllowed) event.preventDefault()
  }
  const stop = router.on('before', ({ detail: { visit } }) => {
    if (isAllowed || isBackground(visit)) return true
    const { url, replace, preserveScroll } = visit
    void leave(() => router.visit(url, { replace, preserveScroll }))
    return false
  })
  const onTraverse = (event: NavigateEvent) => {
    if (isAllowed || event.navigationType !== 'traverse' || !event.cancelable) return
    if (isThisPage(event.destination.url)) return
    event.preventDefault()
    const { key } = event.destination
    void leave(() => window.navigation.traverseTo(key))
  }
  window.addEventListener('beforeunload', onClose)
  // Older browsers do not let a page intercept "back": there the guard covers visits only.
  window.navigation?.addEventListener('navigate', onTraverse)
  return () => {
    window.removeEventListener('beforeunload', onClose)
    window.navigation?.removeEventListener('navigate', onTraverse)
    stop()
  }
}

/** Background visits keep the page and its form values. */
function isBackground({ prefetch, async, only, method }: Visit & { prefetch?: boolean }): boolean {
  return Boolean(prefetch) || async || only.length > 0 || method !== 'get'
}

function isThisPage(url: string): boolean {
  const { pathname, search } = new URL(url)
  return pathname === window.location.pathname && search === window.location.search
}
