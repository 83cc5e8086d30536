import { Command } from '#core/cli/command'
import { args, flags } from '@adonisjs/core/ace'
import { EstablishCreator } from '#shops/actions/establish_creator'

export default class CreatorApprove extends Command {
  static override commandName = 'creator:approve'
  static override help = [
    'Example:',
    "  node ace creator:approve ann@example.com --name=ann --shop='Ann’s books'",
  ]
  static override description = 'Approve a user as a creator and open their shop'
  static override options = { startApp: true }

  @args.string({ description: 'Email address of the user' })
  declare email: string

  @flags.string({ description: "Creator's name in the shop's address: 3 to 20 letters and digits" })
  declare name?: string

  @flags.string({ description: "Shop's name: 4 to 16 characters" })
  declare shop?: string

  override async work() {
    const establishCreator = await this.app.container.make(EstablishCreator)
    const { creator, shop } = await establishCreator.execute({
      email: this.email,
      name: this.name,
      shopName: this.shop,
      isWelcomed: true,
    })
    this.logger.success(
      `${this.email} is the creator "${creator.name}" with the shop "${shop.name}"`
    )
    this.logger.info(`/c/${creator.name}`)
  }
}
