import { Command } from '#core/cli/command'
import { flags } from '@adonisjs/core/ace'
import { RefreshRates } from '#site/actions/refresh_rates'

export default class RatesRefresh extends Command {
  static override commandName = 'rates:refresh'
  static override help = ['Example:', '  node ace rates:refresh --accept-moves']
  static override description = 'Fetch the exchange rates now, as the daily job does'
  static override options = { startApp: true }

  @flags.boolean({ description: 'Accept rates that changed by more than 20%' })
  declare acceptMoves: boolean

  override async work() {
    try {
      const refreshRates = await this.app.container.make(RefreshRates)
      const { snapshot, isNew, kept } = await refreshRates.execute({
        acceptMoves: this.acceptMoves,
      })
      const since = snapshot.fetchedAt.toUTC().toISO({ suppressMilliseconds: true })
      const what = `snapshot ${snapshot.id} of ${snapshot.source}, ${since}`
      this.logger.success(isNew ? `Recorded ${what}` : `Nothing new: ${what} is still current`)
      for (const { currency, reason, was, said } of kept) {
        const why =
          reason === 'moved' ? `${said} differs by more than 20%` : 'the source does not list it'
        this.logger.warning(`${currency} stays at ${was}: ${why}`)
      }
    } catch (error) {
      this.logger.error(`The rates were not changed: ${(error as Error).message}`)
      this.exitCode = 1
    }
  }
}
