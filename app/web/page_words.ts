import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import vite from '@adonisjs/vite/services/main'
import type { IsShown } from '#core/i18n/translations'

/** What `bin/setup/page_sources` found in a source of the browser. */
type Source = {
  namespaces: string[]
  keys: string[]
  beginnings: string[]
  ends: string[]
  isComputed: boolean
}
type Found = { files: Source[]; pages: Record<string, number[]> }

const known = new Map<string, IsShown>()
let found: Found | null = null

/**
 * Which messages a page can show, by the keys that its sources name; three quarters of a namespace are for other pages.
 * @returns null without a build
 */
export function wordsOfPage(page: string): IsShown | null {
  if (vite.useDevServer || !vite.hasManifestFile) return null
  const isShown = known.get(page) ?? shownBy(sourcesOf(page))
  known.set(page, isShown)
  return isShown
}

function sourcesOf(page: string): Source[] {
  found ??= JSON.parse(readFileSync(app.publicPath('assets/.vite/words.json'), 'utf8')) as Found
  const { files, pages } = found
  return pages[page]!.map((place) => files[place]!)
}

/** @param sources those that a page may run */
export function shownBy(sources: Source[]): IsShown {
  const keys = new Set(sources.flatMap((source) => source.keys))
  const beginnings = [...new Set(sources.flatMap((source) => source.beginnings))]

  return (namespace, key) =>
    keys.has(key) ||
    (namespace !== 'errors' && !key.includes('.')) ||
    beginnings.some((beginning) => key.startsWith(beginning)) ||
    sources.some((source) => isEnded(source, namespace, key))
}

/** A source that names no namespace gets its messages from another. */
function isEnded({ namespaces, ends, isComputed }: Source, namespace: string, key: string) {
  const isOf = namespaces.includes(namespace)
  if (isComputed && isOf) return true
  return (isOf || namespaces.length === 0) && ends.some((end) => key.endsWith(end))
}
