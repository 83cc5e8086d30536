import { Command } from '#core/cli/command'
import { flags } from '@adonisjs/core/ace'
import { RefreshRates } from '#site/actions/refresh_rates'

/** Without a feed there is nothing to fetch: the table is part of the release. */
const NO_FEED =
  'FX_RATES_URL is not set, and the table of this release has nothing newer. Set it to a feed.'
const NONE_RENEWED = 'the feed has no rate that could be accepted.'

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
      const { acceptMoves } = this
      const { snapshot, isNew, kept, ...state } = await refreshRates.execute({ acceptMoves })
      const since = snapshot.fetchedAt.toUTC().toISO({ suppressMilliseconds: true })
      const what = `snapshot ${snapshot.id} of ${snapshot.source}, ${since}`
      const { daysTooOld } = state
      if (daysTooOld === null) {
        this.logger.success(isNew ? `Recorded ${what}` : `Nothing new: ${what} is still current`)
      } else {
        const cause = state.isLive ? NONE_RENEWED : NO_FEED
        this.logger.error(`The rates were not changed and are ${daysTooOld} days old: ${cause}`)
        this.exitCode = 1
      }
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
