import i18nManager from '@adonisjs/i18n/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { compiledMessage, type CompiledMessage } from '#core/i18n/compiled_message'

type Translations = Record<string, string>

/** Every page gets these: components, layout and error messages. */
const SHELL_NAMESPACES = ['ui', 'web', 'errors']

/**
 * The messages of errors.json that the browser names by itself; the server sends all others as text. The check of page
 * translations compares this list with the sources.
 */
const ERRORS_OF_BROWSER = [
  'ACCOUNT_DELETION_REFUSED',
  'ATTACHMENT_NOT_CHOSEN',
  'CART_FULL',
  'CHALLENGE_EXPIRED',
  'CHANGED_MEANWHILE',
  'CHECKOUT_FAILED',
  'CONFIGURATION_MOVED_ON',
  'CONFIRMATION_REQUIRED',
  'CONNECTION_LOST',
  'COUPONS_CHANGED',
  'COUPON_COMBINATION_FAILED',
  'COUPON_GONE',
  'DATE_RANGE_REVERSED',
  'DATE_RANGE_TOO_LONG',
  'DUPLICATE_PURCHASE',
  'END_IN_FUTURE',
  'FORBIDDEN',
  'GROUPS_NOT_CHOSEN',
  'IMAGE_NOT_CHOSEN',
  'IMAGE_NOT_THERE',
  'IMAGE_NOT_UPLOADED',
  'IMAGE_UNREADABLE',
  'IMPORTANT_NOTIFICATIONS_UNREAD',
  'INVALID_DATE',
  'INVALID_RESET_TOKEN',
  'NO_MATCHING_USER',
  'NO_PERMISSION',
  'PAYMENT_GATEWAY_UNAVAILABLE',
  'PRICE_CHANGED',
  'PRODUCTS_NOT_LOADED',
  'QQ_MAIL_REFUSED',
  'REGISTRATION_CLOSED',
  'REQUEST_IN_FLIGHT',
  'SERVER_ERROR',
  'SETTINGS_CONTRADICT',
  'SMS_REFUSED',
  'TIP_OUT_OF_RANGE',
  'TOO_MANY_REQUESTS',
  'UNSUPPORTED_CONTENT_TYPE',
  'UPLOAD_BEING_CHECKED',
  'UPLOAD_STILL_WRITTEN',
]

/** Page folders whose language file has another name. */
const NAMESPACE_OF_FOLDER: Record<string, string> = {
  'auth': 'identity',
  'storefront/orders': 'orders',
  'storefront/sales': 'orders',
  'studio/sales': 'orders',
  'admin/sales': 'orders',
}

/**
 * Sends the page the texts of further modules: `shareTranslations(ctx, 'community')`. The browser keeps each namespace as a
 * once prop until the language changes.
 * @param namespaces names of resources/lang/<locale>/<namespace>.json
 */
export function shareTranslations({ inertia, locale }: HttpContext, ...namespaces: string[]) {
  const props = namespaces.map((namespace) => [
    `words:${namespace}`,
    inertia.once(() => shownOf(locale, namespace), { key: `${locale}:${namespace}` }),
  ])
  inertia.share(Object.fromEntries(props))
}

/** All 345 errors would be a fifth of each page. */
function shownOf(locale: string, namespace: string): Record<string, CompiledMessage> {
  const all = translationsOf(locale, namespace)
  const keys = namespace === 'errors' ? ERRORS_OF_BROWSER : Object.keys(all)
  return Object.fromEntries(keys.map((key) => [key, compiledMessage(all[key]!)]))
}

/** The namespaces of a page by its path: `storefront/catalog/products/show` uses `catalog`. */
export function namespacesOfPage(page: string): string[] {
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
