import { inject } from '@adonisjs/core'
import { FindAccount } from '#identity/queries/find_account'
import { FindUser, type AdminUser } from '#administration/queries/users'
import { NotFound } from '#core/errors'
import Creator from '#creators/models/creator'
import { FindCreator, type AdminCreator } from '#administration/queries/creators'

/** An account by its email address, username or id, as commands name it. */
@inject()
export class FindNamedUser {
  constructor(
    private findAccount: FindAccount,
    private findUser: FindUser
  ) {}

  /** @throws UnknownAccount */
  async execute(name: string): Promise<AdminUser> {
    return this.findUser.execute((await this.findAccount.execute(name)).id)
  }
}

/** A creator by id or name, as commands name it. */
@inject()
export class FindCreatorByIdOrName {
  constructor(private findCreator: FindCreator) {}

  /** @throws NotFound */
  async execute(idOrName: string): Promise<AdminCreator> {
    if (/^[1-9]\d{0,8}$/.test(idOrName)) return this.findCreator.execute(Number(idOrName))
    const creator = await Creator.query().whereRaw('lower(name) = lower(?)', [idOrName]).first()
    if (!creator) throw new NotFound()
    return this.findCreator.execute(creator.id)
  }
}
