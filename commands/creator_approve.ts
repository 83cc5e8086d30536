import i18nManager from '@adonisjs/i18n/services/main'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { DomainException } from '#core/errors/domain_exception'
import { EstablishCreator } from '#shops/actions/establish_creator'

export default class CreatorApprove extends BaseCommand {
  static override commandName = 'creator:approve'
  static override description = 'Approve a user as creator and open a shop'
  static override options = { startApp: true }

  @args.string({ description: 'E-mail address of the user' })
  declare email: string

  @flags.string({ description: "Creator's name, 3-20 letters and digits: part of the address" })
  declare name?: string

  @flags.string({ description: "Shop's name, 4-16 characters" })
  declare shop?: string

  override async run() {
    const establishCreator = await this.app.container.make(EstablishCreator)
    try {
      const { creator, shop } = await establishCreator.execute({
        email: this.email,
        name: this.name,
        shopName: this.shop,
      })
      this.logger.success(`${this.email} sells as "${creator.name}" in "${shop.name}"`)
      this.logger.info(`/c/${creator.name}`)
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      this.logger.error(i18nManager.locale('en-US').t(`errors.${error.code}`, error.values))
      this.exitCode = 1
    }
  }
}
