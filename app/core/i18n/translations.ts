import i18nManager from '@adonisjs/i18n/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { compiledMessage, type CompiledMessage } from '#core/i18n/compiled_message'

type Translations = Record<string, string>

/** Every page gets these: components, layout and error messages. */
const SHELL_NAMESPACES = ['ui', 'web', 'errors']

/** Page folders whose language file has another name. */
const NAMESPACE_OF_FOLDER: Record<string, string> = {
  'auth': 'identity',
  'storefront/orders': 'orders',
  'storefront/sales': 'orders',
  'studio/sales': 'orders',
  'admin/sales': 'orders',
}

const further = new WeakMap<HttpContext, string[]>()

/**
 * Sends the page the texts of further modules: `shareTranslations(ctx, 'community')`.
 * @param namespaces names of resources/lang/<locale>/<namespace>.json
 */
export function shareTranslations(ctx: HttpContext, ...namespaces: string[]) {
  further.set(ctx, [...(further.get(ctx) ?? []), ...namespaces])
}

/** Whether a page can show the message with this key. */
export type IsShown = (namespace: string, key: string) => boolean

/**
 * Shares the texts of a page. The browser keeps each namespace as a once prop until the page or the language changes.
 * @param own namespaces besides those of its path
 * @param isShown null when every message is sent, for want of a build
 */
export function sendTranslations(
  ctx: HttpContext,
  { page, own, isShown }: { page: string; own: string[]; isShown: IsShown | null }
) {
  const { inertia, locale } = ctx
  const namespaces = new Set([...namespacesOfPage(page), ...own, ...(further.get(ctx) ?? [])])
  const props = [...namespaces].map((namespace) => {
    const key = isShown ? `${locale}:${page}:${namespace}` : `${locale}:${namespace}`
    const words = () => shownOf(locale, namespace, isShown)
    return [`words:${namespace}`, inertia.once(isShown ? () => keptAs(key, words) : words, { key })]
  })
  inertia.share(Object.fromEntries(props))
}

type Words = Record<string, CompiledMessage>

const kept = new Map<string, Words>()

/** Built pages and messages do not change while the process runs. */
function keptAs(key: string, words: () => Words): Words {
  const found = kept.get(key) ?? words()
  kept.set(key, found)
  return found
}

function shownOf(locale: string, namespace: string, isShown: IsShown | null): Words {
  const all = Object.entries(translationsOf(locale, namespace))
  const shown = isShown ? all.filter(([key]) => isShown(namespace, key)) : all
  return Object.fromEntries(shown.map(([key, message]) => [key, compiledMessage(message)]))
}

/** The namespaces of a page by its path: `storefront/catalog/products/show` uses `catalog`. */
function namespacesOfPage(page: string): string[] {
  const folders = page.split('/').slice(0, -1)
  const named = folders.map(
    (folder, depth) => NAMESPACE_OF_FOLDER[folders.slice(0, depth + 1).join('/')] ?? folder
  )
  return [...SHELL_NAMESPACES, ...named.filter((name) => groupsOf('en-US').has(name))]
}

/** Raw ICU messages of one namespace by key, with English for missing ones (M-SITE-01). */
export function translationsOf(locale: string, namespace: string): Translations {
  return { ...groupsOf('en-US').get(namespace), ...groupsOf(locale).get(namespace) }
}

const groups = new WeakMap<object, Map<string, Translations>>()

function groupsOf(locale: string): Map<string, Translations> {
  const translations = i18nManager.getTranslationsFor(locale)
  const cached = groups.get(translations)
  if (cached) return cached

  const byNamespace = new Map<string, Translations>()
  for (const [identifier, message] of Object.entries(translations)) {
    const dot = identifier.indexOf('.')
    const namespace = identifier.slice(0, dot)
    if (!byNamespace.has(namespace)) byNamespace.set(namespace, {})
    byNamespace.get(namespace)![identifier.slice(dot + 1)] = message
  }
  groups.set(translations, byNamespace)
  return byNamespace
}
