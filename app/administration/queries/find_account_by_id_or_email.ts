import { inject } from '@adonisjs/core'
import { FindAccount } from '#identity/queries/find_account'
import { FindUser, type AdminUser } from '#administration/queries/find_user'

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
