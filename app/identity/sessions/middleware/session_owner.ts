import type { HttpContext } from '@adonisjs/core/http'
import { SessionLucidUserProvider } from '@adonisjs/auth/session'
import { hydrateModel } from '#core/database/hydrate_model'
import type { UserRow } from '#identity/sessions/middleware/user_row'
import User from '#identity/models/user'

/** The row of a session's owner, read together with the session; null for a guest's session. */
type Owner = UserRow | null

const owners = new WeakMap<HttpContext, Owner>()

export function rememberOwner(ctx: HttpContext, owner: Owner) {
  owners.set(ctx, owner)
}

/** Provides the session guard with its user without another query; banned and deleted users count as signed out. */
export class SessionOwner extends SessionLucidUserProvider<typeof User> {
  constructor(private ctx: HttpContext) {
    super({ model: async () => ({ default: User }) })
  }

  override async findById(id: number) {
    const user = await this.find(id)
    return user && user.mayEnter ? this.createUserForGuard(user) : null
  }

  private async find(id: number): Promise<User | null> {
    const owner = owners.get(this.ctx)
    // The data of a guest's session is ignored; only a sign-in gives it an owner.
    if (owner === null) return null
    if (owner?.id === id) return hydrateModel(User, owner)
    return User.find(id)
  }
}
