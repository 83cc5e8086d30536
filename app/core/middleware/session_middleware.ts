import { Session } from '@adonisjs/session'
import type { ResolvedSessionConfig, SessionStoreContract } from '@adonisjs/session/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { EmitterService } from '@adonisjs/core/types'
import type { NextFn } from '@adonisjs/core/types/http'
import { isBearer } from '#core/http/bearer'
import { sessionCookie } from '#core/http/session_cookie'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Undefined for requests with a token (`sessionOnly` rejects those). */
    session: Session
  }
}

/** A store may report that an unchanged session need not be written yet. */
type VisitorStore = SessionStoreContract & { isDue?(): Promise<boolean> }

/**
 * Opens the visitor's session and saves it afterwards. Replaces the library's middleware for its rules: requests with a
 * token have no session, visitors without data get no cookie, and cookie and row expire together. It creates no
 * view, either (silent_auth_middleware has the figure).
 */
export default class SessionMiddleware {
  constructor(
    private config: ResolvedSessionConfig,
    private emitter: EmitterService
  ) {}

  async handle(ctx: HttpContext, next: NextFn) {
    if (isBearer(ctx.request)) return next()

    const store = this.config.stores[this.config.store]!(ctx, this.config)
    const session = new VisitorSession(this.config, store, this.emitter, ctx)
    ctx.session = session
    await session.initiate(false)
    try {
      return await next()
    } finally {
      await session.commit()
    }
  }
}

class VisitorSession extends Session {
  constructor(
    private settings: ResolvedSessionConfig,
    private store: VisitorStore,
    emitter: EmitterService,
    private request: HttpContext
  ) {
    // Passes no view, which would be created only to share the session.
    const { response } = request
    const cookieRequest = { cookie: (name: string) => sessionCookie(request.request, name) }
    super(settings, () => store, emitter, {
      request: cookieRequest,
      response,
    } as unknown as HttpContext)
  }

  /** A visitor without session data gets no cookie, and the cookie of an ended session is removed. */
  override async commit() {
    if (!this.isEmpty || !this.responseFlashMessages.isEmpty) return this.keep()
    const { cookieName, cookie } = this.settings
    const id = sessionCookie(this.request.request, cookieName)
    if (id === undefined) return
    await this.store.destroy(id)
    this.request.response.clearCookie(cookieName, cookie)
  }

  /** The cookie is renewed together with the row, so that both expire at the same time. */
  private async keep() {
    const isAsItWas =
      !this.fresh &&
      !this.hasRegeneratedSession &&
      !this.hasBeenModified &&
      this.responseFlashMessages.isEmpty
    if (isAsItWas && this.store.isDue && !(await this.store.isDue())) return
    return super.commit()
  }
}
