import { LRUCache } from 'lru-cache'
import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { RequestValidator, type HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isApi } from '#core/http/is_api'
import { validationMessages } from '#core/i18n/validation_messages'
import { isCurrency, type Currency } from '#core/money/currency'

export const LOCALES = ['zh-CN', 'en-US', 'ja-JP'] as const
export type Locale = (typeof LOCALES)[number]

/** Default currency of a language until the visitor chooses one (M-SITE-02). */
export const CURRENCY_OF_LOCALE: Record<Locale, Currency> = {
  'zh-CN': 'CNY',
  'en-US': 'USD',
  'ja-JP': 'JPY',
}

const DEPENDS_ON = ['Accept-Language', 'Cookie']

declare module '@adonisjs/core/http' {
  interface HttpContext {
    i18n: I18n
    locale: Locale
    currency: Currency
  }
}

/**
 * The visitor's preferences, from plain cookies that the browser's script may also write: `locale` (default Chinese)
 * and `currency` (default by language). API clients have no such cookie; their language is that of Accept-Language
 * (D-01).
 */
export default class PreferencesMiddleware {
  static {
    RequestValidator.messagesProvider = ({ i18n }) => validationMessages(i18n)
  }

  handle(ctx: HttpContext, next: NextFn) {
    ctx.locale = this.localeOf(ctx)
    ctx.i18n = i18nManager.locale(ctx.locale)
    ctx.currency = this.currencyOf(ctx)
    // Reading `view` would create one, so it is only shared for pages.
    if (!isApi(ctx.request) && 'view' in ctx) ctx.view.share({ i18n: ctx.i18n, locale: ctx.locale })
    ctx.response.vary(DEPENDS_ON)
    return next()
  }

  private localeOf({ request }: HttpContext): Locale {
    // `?lang=` addresses the language versions of a page for search engines (hreflang).
    const chosen = request.qs().lang ?? request.plainCookie('locale', undefined, false)
    const chosenLocale = LOCALES.find((locale) => locale === chosen)
    return (
      chosenLocale ?? (isApi(request) && !isLink(request) ? spokenIn(request) : null) ?? 'zh-CN'
    )
  }

  private currencyOf(ctx: HttpContext): Currency {
    const chosen = ctx.request.plainCookie('currency', undefined, false)
    return typeof chosen === 'string' && isCurrency(chosen)
      ? chosen
      : CURRENCY_OF_LOCALE[ctx.locale]
  }
}

/** Whether a browser follows a link to a file of the API: it is in the language of the page with the link. */
function isLink(request: HttpContext['request']): boolean {
  return request.headers()['sec-fetch-mode'] === 'navigate'
}

/** Bounded, because clients may send arbitrary headers. */
const spoken = new LRUCache<string, { locale: Locale | null }>({ max: 1_000 })
const LONGEST_SPOKEN = 200

function spokenIn(request: HttpContext['request']): Locale | null {
  const header = request.headers()['accept-language'] ?? ''
  const cached = spoken.get(header)
  if (cached) return cached.locale

  const locale = i18nManager.getSupportedLocaleFor(request.languages()) as Locale | null
  if (header.length <= LONGEST_SPOKEN) spoken.set(header, { locale })
  return locale
}
