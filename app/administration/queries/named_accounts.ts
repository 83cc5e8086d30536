import { inject } from '@adonisjs/core'
import { FindAccount } from '#identity/queries/find_account'
import { FindUser, type AdminUser } from '#administration/queries/users'
import { NotFound } from '#core/errors'
import Creator from '#creators/models/creator'
import { FindCreator, type AdminCreator } from '#administration/queries/creators'

/** An account by its id or its email address, as commands name it. */
@inject()
export class FindAccountByIdOrEmail {
  constructor(
    private findAccount: FindAccount,
    private findUser: FindUser
  ) {}

  /** @throws NotFound, UnknownAccount */
  async execute(idOrEmail: string): Promise<AdminUser> {
    const id = /^[1-9]\d{0,8}$/.test(idOrEmail)
      ? Number(idOrEmail)
      : (await this.findAccount.execute(idOrEmail)).id
    return this.findUser.execute(id)
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
