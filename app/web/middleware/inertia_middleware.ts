import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { InertiaHeaders } from '@adonisjs/inertia'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Clock } from '#core/clock/clock'
import { sentAddress } from '#core/http/sent_address'
import { settings } from '#core/settings/settings'
import { sendTranslations } from '#core/i18n/translations'
import UserTransformer from '#identity/transformers/user_transformer'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { appearanceOf } from '#web/middleware/appearance'
import { wordsOfPage } from '#web/page_words'
import { pageScripts } from '#web/page_scripts'

/** How long pages use the same exchange rates. */
const KEPT_MS = 10 * 60 * 1_000

/** Props of every page: user, language with its messages, currency, appearance. */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    // A request that is refused early has neither.
    const { auth, impersonator } = ctx as Partial<HttpContext>
    const { theme, accent } = appearanceOf(ctx)

    return {
      user: ctx.inertia.always(auth?.user ? UserTransformer.transform(auth.user) : undefined),
      /** Set while an admin impersonates `user`. */
      impersonation: ctx.inertia.always(
        impersonator ? { endsAt: impersonator.endsAt.toISO()! } : undefined
      ),
      locale: ctx.inertia.always(ctx.locale),
      currency: ctx.inertia.always(ctx.currency),
      theme: ctx.inertia.always(theme),
      accent: ctx.inertia.always(accent),
      contactEmail: settings.get('contact.email'),
      isRegistrationOpen: settings.get('registration.open'),
      maintenance: ctx.inertia.always(ctx.maintenance?.isOn ?? false),
      fx: ctx.inertia.once(() => this.ratesOf(ctx), { key: 'fx', expiresAt: await nextRates(ctx) }),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    // Pages depend on the viewer. Without `no-store`, "back" shows them at once: inertia/lib/pages/viewer.ts sees to it
    // that it is the same viewer.
    ctx.response.header('Cache-Control', 'private, no-cache')
    await this.init(ctx)
    this.shareTranslationsOfPage(ctx)
    ctx.view.share(appearanceOf(ctx))

    const output = await next()
    this.dispose(ctx)
    return output
  }

  /**
   * The library makes a page with outdated assets reload by sending the decoded URL: some characters are invalid in a
   * header, and `//host` would lead to another site. The encoded URL is sent instead.
   */
  override dispose(ctx: HttpContext) {
    super.dispose(ctx)
    const { request, response } = ctx
    if (response.getHeader(InertiaHeaders.Location) !== request.url(true)) return
    response.header(InertiaHeaders.Location, sentAddress(request))
  }

  private shareTranslationsOfPage(ctx: HttpContext) {
    const render = ctx.inertia.render
    ctx.inertia.render = (async (page: string, ...rest: unknown[]) => {
      await ctx.identify()
      // The header of signed-in users shows notifications.
      const user = (ctx as Partial<HttpContext>).auth?.user
      const own = user ? ['notifications'] : []
      ctx.view.share({ viewer: String(user?.id ?? ''), scripts: pageScripts(page) })
      sendTranslations(ctx, { page, own, isShown: wordsOfPage(page) })
      return (render as (...args: unknown[]) => unknown).call(ctx.inertia, page, ...rest)
    }) as typeof render
  }

  /** Prices are shown in their own currency when the rates are unavailable. */
  private async ratesOf({ containerResolver, logger }: HttpContext) {
    try {
      const getFxSnapshot = await containerResolver.make(GetFxSnapshot)
      const { id, base, rates, fetchedAt } = await getFxSnapshot.execute()
      return { id, base, rates, fetchedAt: fetchedAt.toISO()! }
    } catch (error) {
      logger.error({ err: error }, 'no exchange rates for the page')
      return null
    }
  }
}

/** The same for all requests of ten minutes, so that a page that did not change is not sent again. */
async function nextRates({ containerResolver }: HttpContext): Promise<number> {
  const clock = await containerResolver.make(Clock)
  return (Math.floor(clock.now().toMillis() / KEPT_MS) + 1) * KEPT_MS
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
