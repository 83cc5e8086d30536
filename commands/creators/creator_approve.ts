import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { DecideApplication } from '#applications/actions/decide_application'
import { FindPendingApplication } from '#applications/queries/own_application'
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
    const findPending = await this.app.container.make(FindPendingApplication)
    const pending = await findPending.execute(this.email)
    const { name, shop } = pending ? await this.#accept(pending.id) : await this.#establish()
    this.logger.success(`${this.email} is the creator "${name}" with the shop "${shop}"`)
    this.logger.info(`/c/${name}`)
  }

  /** The application says how creator and shop are named. */
  async #accept(id: number) {
    if (this.name ?? this.shop) {
      throw new Misuse(`Application ${id} of this user names creator and shop: leave out the flags`)
    }
    const decide = await this.app.container.make(DecideApplication)
    const { creatorName, shopName } = await decide.execute({
      id,
      action: 'approve',
      shopStatus: 'active',
      actor: this.actor,
    })
    return { name: creatorName, shop: shopName }
  }

  async #establish() {
    const establishCreator = await this.app.container.make(EstablishCreator)
    const { creator, shop } = await establishCreator.execute({
      email: this.email,
      name: this.name,
      shopName: this.shop,
      isWelcomed: true,
    })
    return { name: creator.name, shop: shop.name }
  }
}
